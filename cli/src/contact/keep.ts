import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Invocation } from '../command.ts'
import { fill } from '../texts/texts.ts'

/** Keeps what a person typed in a file that only they can read, and tells them where it is. */
export async function keep(text: string, { output, texts }: Invocation): Promise<void> {
  try {
    const file = join(await mkdtemp(join(tmpdir(), 'vitrine-')), 'message.txt')
    await writeFile(file, `${text}\n`)
    output.note(fill(texts.contact.kept, { file }))
  } catch {
    // Where no file can be written, the text still stands on the screen.
  }
}
