import { contentSchemas, editorSettings, schemaFolder } from '../edits/schemas.ts'
import type { Plan } from './content-files.ts'

/** Returns the files around the content folder, by path. `version` is the version of the program. */
export function projectFiles({ name, languages }: Plan, version: string): ReadonlyMap<string, string> {
  const tarball = `vitrine-${version}.tgz`
  const manifest = {
    private: true,
    scripts: { start: 'vitrine-site start', dev: 'vitrine-site dev', check: 'vitrine-site check' },
    dependencies: { vitrine: `file:${tarball}` },
  }
  return new Map([
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['README.md', readme(name, tarball)],
    ['.env.example', environment],
    ['.gitignore', 'node_modules/\nvar/\n.env\n'],
    ['compose.yaml', compose],
    ['Caddyfile', caddyfile],
    ['.github/workflows/content.yaml', workflow],
    ['.vscode/settings.json', `${JSON.stringify(editorSettings('content'), null, 2)}\n`],
    ['.vscode/extensions.json', `${JSON.stringify({ recommendations: ['redhat.vscode-yaml'] }, null, 2)}\n`],
    ...[...contentSchemas(languages)].map(
      ([name, schema]) =>
        [`content/${schemaFolder}/${name}.json`, `${JSON.stringify(schema, null, 1)}\n`] as const,
    ),
  ])
}

const readme = (name: string, tarball: string) => `# ${name}: the site

What the company says is in \`content/\`, in Markdown and YAML. The program that publishes it is Vitrine.

## Write

- \`content/company.yaml\`: who the company is, and the order of its pages and services.
- \`content/pages/\` and \`content/services/\`: a folder for each, with a file for each language.
- A text or line with ✎ is a placeholder. Replace it and take the ✎ away. Production refuses the site while one is left.

## See it

You need Node 24.2 or later. Get the program's package once and put it here: \`npm pack --pack-destination <this folder>\` in a clone of Vitrine makes
\`${tarball}\`. Commit it, so that CI has it too. Then:

\`\`\`sh
npm install
npm run dev      # http://localhost:3000; open pages follow each save
npm run check    # every fault, and every placeholder
\`\`\`

Messages from the contact form appear at <http://localhost:3000/dev/mailbox> until a mail server is set.

## Publish

1. \`cp .env.example .env\` and fill it in.
2. Build the container image in a clone of Vitrine: \`docker build -f deploy/Dockerfile -t vitrine .\`
3. Here: \`docker compose up -d\`. Caddy gets a certificate for the host in \`SITE_HOST\`.
4. After a change of the content: \`docker compose restart site\`.

## Upgrade

Replace \`${tarball}\` by the newer package, change its name in \`package.json\`, then \`npm install && npm run check\`. For the
container, build the image again. The program's docs/upgrading.md says what changed. It never changes \`content/\`.
`

const environment = `# Copy to .env, which is not committed, and fill in. docs/operations.md of the program lists every variable.
SITE_HOST=www.example.org
# The mail server that takes the messages of the contact form.
SMTP_URL=smtp://user:password@mail.example.org:587
# The image of the program; give each version a tag.
VITRINE_IMAGE=vitrine
`

const compose = `# The site behind Caddy, which terminates TLS. Start: docker compose up -d
services:
  site:
    image: \${VITRINE_IMAGE:-vitrine}
    restart: unless-stopped
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    environment:
      NODE_ENV: production
      BASE_URL: https://\${SITE_HOST:?the host name of the site}
      SMTP_URL: \${SMTP_URL:?the mail server}
      TRUST_PROXY: "1"
      CACHE_DIR: /tmp/cache
    volumes:
      - ./content:/srv/vitrine/content:ro
    # The pictures are drawn here at each start.
    tmpfs: ["/tmp:mode=1777"]
    stop_grace_period: 15s
    deploy:
      resources:
        limits:
          memory: 512M

  caddy:
    image: caddy:2
    restart: unless-stopped
    ports: ["80:80", "443:443", "443:443/udp"]
    environment:
      SITE_HOST: \${SITE_HOST:?the host name of the site}
    volumes:
      - ./Caddyfile:/etc/caddy/Caddyfile:ro
      - caddy-data:/data
    depends_on:
      site:
        condition: service_healthy

volumes:
  caddy-data:
`

const caddyfile = `{$SITE_HOST} {
	reverse_proxy site:3000 {
		# The site believes X-Forwarded-For, which Caddy writes, only where there is no Forwarded.
		header_up -Forwarded
	}
}
`

const workflow = `# Checks the content at each push: faults fail, placeholders are listed.
name: content
on: [push, pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm install --omit=dev --ignore-scripts --no-audit --no-fund
      - run: npx vitrine-site check
`
