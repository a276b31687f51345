import { type Command, type CommandContext, contentOption, type ParsedArguments } from './command.ts'
import { contentConfig, readAnyContent } from './reading.ts'

export const schemas: Command = {
  usage: '[--content DIR]',
  summary: 'writes JSON Schemas of the content files, for completion in editors',
  options: contentOption,
  more: () => `They are in the hidden folder .schemas of the content. Write them again after a change
of the languages, and after an upgrade of the program.`,
  run,
}

async function run({ values }: ParsedArguments, { output }: CommandContext): Promise<number> {
  const config = contentConfig(values)
  const [{ writeChanges }, { contentSchemas, schemaFolder }] = await Promise.all([
    import('./write-changes.ts'),
    import('./edits/schemas.ts'),
  ])
  const { content, features } = await readAnyContent(config)
  const changes = new Map(
    [...contentSchemas(content.languages, features)].map(([name, schema]) => [
      `${schemaFolder}/${name}.json`,
      `${JSON.stringify(schema, null, 1)}\n`,
    ]),
  )
  await writeChanges(config.contentDir, changes)
  for (const path of changes.keys()) output.write(`written: ${path}\n`)
  return 0
}
