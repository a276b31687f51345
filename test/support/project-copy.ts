import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type CleanupContext, root, temporaryFolder } from './process.ts'

/** Returns a copy of the project that can be changed, compiled and started. */
export async function copyOfProject(t: CleanupContext): Promise<string> {
  const copy = await temporaryFolder(t)
  for (const path of ['bin', 'src', 'package.json', 'tsconfig.json']) {
    await cp(join(root, path), join(copy, path), {
      recursive: true,
      filter: source => !source.endsWith('.test.ts'),
    })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
