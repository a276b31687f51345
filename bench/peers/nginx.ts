import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerTo, readPrepared } from '../prepared.ts'
import type { Command } from '../running.ts'
import { fileFieldsOf } from './site-answers.ts'

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Whether the installed nginx can send files compressed with Brotli. */
export const hasBrotli = existsSync(brotliModule)

/** Returns the command that starts nginx as a file server that sends the header fields of the site. */
export async function nginxCommand(port: number, folder: string): Promise<Command> {
  const home = join(folder, 'nginx')
  await mkdir(home, { recursive: true })
  const { fields } = answerTo(await readPrepared(folder), 'HTML page, identity')
  await writeFile(join(home, 'nginx.conf'), configuration(port, folder, fileFieldsOf(fields)))
  return { program: 'nginx', parameters: ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr'] }
}

function configuration(port: number, folder: string, fields: Record<string, string>): string {
  const headers = Object.entries(fields).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  return `${hasBrotli ? `load_module ${brotliModule};` : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  log_not_found off;
  types { text/html html; text/markdown md; text/plain txt; }
  charset utf-8;
  charset_types text/markdown text/plain;
  open_file_cache max=100;
  keepalive_requests 1000000000;
  client_body_temp_path temporary; proxy_temp_path temporary; fastcgi_temp_path temporary;
  uwsgi_temp_path temporary; scgi_temp_path temporary;
  gzip_static on;
  gzip_vary on;
  ${hasBrotli ? 'brotli_static on;' : ''}
  ${headers.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${join(folder, 'files')};
    error_page 404 /404.html;
  }
}
`
}

function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
