import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { dateOf, manualPage, manualPath } from '../scripts/manual-page.ts'
import { commands } from '../src/commands/table.ts'
import { exitCodes } from '../src/failure.ts'
import { languages } from '../src/language.ts'
import { longSpelling, optionNames, optionsOf, spellingsOf } from '../src/options.ts'
import { parse } from '../src/parse.ts'
import { texts } from '../src/texts/texts.ts'
import { wordIn, wordsOf } from '../src/words.ts'
import { vitrine } from './support/program.ts'

for (const lang of languages) {
  test(`the help in ${lang} begins with examples and names every command, exit code and variable`, async () => {
    const { status, stdout } = await vitrine(['help', '--lang', lang])
    assert.equal(status, 0)
    const { help, environment } = texts[lang]
    assert.ok(stdout.indexOf(help.examples) < stdout.indexOf(help.usage))
    for (const command of commands)
      assert.match(stdout, new RegExp(`^  ${wordIn(command, lang)}(  | <| \\[)`, 'm'))
    for (const code of Object.values(exitCodes)) assert.match(stdout, new RegExp(`^  ${code} `, 'm'))
    for (const name of Object.keys(environment)) assert.ok(stdout.includes(name))
  })

  for (const command of commands) {
    const { name } = command
    test(`the help of ${name} in ${lang} has examples and every option`, async () => {
      const { stdout } = await vitrine(['help', name, '--lang', lang])
      assert.equal(stdout, (await vitrine([name, '--help', '--lang', lang])).stdout)
      for (const option of optionsOf(command)) {
        assert.match(stdout, new RegExp(`^  (-\\w, )?${longSpelling(option, lang)}(  | <|$)`, 'm'))
      }
      const { examples } = texts[lang].commands[name]
      assert.ok(examples.length > 0)
      for (const [purpose, line] of examples) assert.ok(stdout.includes(`# ${purpose}\n  ${line}\n`), line)
    })
  }

  test(`every example in ${lang} is one that the program takes`, () => {
    const examples = [...commands.flatMap(({ name }) => texts[lang].commands[name].examples)]
    for (const [, line] of examples) {
      const words = line.match(/(?<=vitrine )[^|>)]*/)?.[0].match(/"[^"]*"|\S+/g) ?? []
      assert.ok(
        parse(
          words.map(word => word.replaceAll('"', '')),
          commands,
          lang,
        ).command,
        line,
      )
    }
  })

  const own = new Set([
    ...optionNames.map(name => longSpelling(name, lang)),
    ...commands.flatMap(command => [
      `vitrine ${wordIn(command, lang)}`,
      `vitrine help ${wordIn(command, lang)}`,
    ]),
  ])

  test(`the texts in ${lang} name commands and options in that language only`, () => {
    const all = Object.entries(leaves(texts[lang])).filter(([path]) => !path.startsWith('.columns'))
    const foreign = [
      ...optionNames.flatMap(name => spellingsOf(name).filter(word => word.startsWith('--'))),
      ...commands.flatMap(command => wordsOf(command).map(word => `vitrine ${word}`)),
      ...commands.flatMap(command => wordsOf(command).map(word => `vitrine help ${word}`)),
    ].filter(word => !own.has(word))
    for (const [path, text] of all)
      for (const word of foreign) assert.doesNotMatch(text, new RegExp(`${word}(?![\\w-])`), path)
  })

  test(`no text in ${lang} is empty, and each has the places of the English one`, () => {
    const [own, english] = [leaves(texts[lang]), leaves(texts.en)]
    for (const [path, text] of Object.entries(english)) {
      if (/\.examples\./.test(path) || path.endsWith('.about')) continue
      const places = (from: string) => [...from.matchAll(/\{\w+\}/g)].map(String).sort()
      assert.notEqual(own[path] ?? '', '', path)
      assert.deepEqual(places(own[path] ?? ''), places(text), path)
    }
  })
}

for (const [lang, option, argument, value] of [
  ['pt', '--mensagem <texto>', 'page precisa de <caminho>', '--file <arquivo>'],
  ['en', '--message <text>', 'page needs a <path>', '--file <file>'],
  ['es', '--mensaje <texto>', 'page necesita <ruta>', '--file <archivo>'],
] as const) {
  test(`what is to be written is named in ${lang}`, async () => {
    assert.ok((await vitrine(['help', 'contact', '--lang', lang])).stdout.includes(option))
    assert.ok((await vitrine(['page', '--lang', lang])).stderr.includes(argument))
    assert.ok((await vitrine(['contact', '--lang', lang, '--file'])).stderr.includes(value))
  })
}

test('every option of a command is in the manual', async () => {
  const page = await readFile(manualPath, 'utf8')
  for (const command of commands) {
    const [, section = ''] = page.split(`.SS ${wordIn(command, 'en')}`)
    const [own = ''] = section.split(/^\.S[SH] /m)
    const reading = /OPTIONS OF THE COMMANDS THAT READ\n([^\n]*):\n/.exec(page)?.[1]?.split(', ')
    if (reading?.includes(wordIn(command, 'en'))) continue
    for (const spelling of command.options.flatMap(spellingsOf))
      assert.ok(own.includes(spelling.replaceAll('-', '\\-')), spelling)
  }
})

test('no two languages tell a failure with the same words', () => {
  for (const reason of Object.keys(texts.en.failures) as (keyof typeof texts.en.failures)[]) {
    assert.equal(new Set(languages.map(lang => texts[lang].failures[reason].split('\n')[0])).size, 3, reason)
  }
})

test('without a word the program helps; options alone are a usage fault', async () => {
  const bare = await vitrine([])
  assert.match(bare.stdout, /^Read what a company offers/)
  assert.equal(bare.status, 0)
  assert.equal((await vitrine(['--lang', 'en'])).status, 2)
  assert.equal((await vitrine(['--help'])).status, 0)
})

test('--version is that of the package', async () => {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  for (const words of [
    ['--version'],
    ['-v'],
    ['services', '--version'],
    ['service', '-v'],
    ['--lang', 'pt', '-v'],
  ]) {
    assert.deepEqual(await vitrine(words), { status: 0, stdout: `${version}\n`, stderr: '' })
  }
  assert.equal((await vitrine(['page', '--', '--version'])).status, 2)
})

test('commands --json tells a program all that the help tells a person', async () => {
  const { stdout } = await vitrine(['commands', '--json'])
  const listed = JSON.parse(stdout)
  assert.deepEqual(
    listed.commands.map(({ name }: { name: string }) => name),
    commands.map(({ name }) => name),
  )
  const contact = listed.commands.find(({ name }: { name: string }) => name === 'contato')
  assert.deepEqual(contact.aliases, ['contact', 'contacto'])
  const phone = contact.options.find(({ name }: { name: string }) => name === 'telefone')
  assert.deepEqual(phone, {
    name: 'telefone',
    aliases: ['phone', 'telefono'],
    short: null,
    value: 'number',
    summary: texts.en.options.telefone,
  })
  assert.deepEqual(
    listed.exitCodes.map(({ code }: { code: number }) => code),
    [0, 1, 2, 3, 4, 5, 6, 7, 130],
  )
  const table = await vitrine(['commands'])
  assert.match(
    table.stdout,
    /^info\t\tShow the company[^\n]*\nservicos\tservices, servicios\tList the services\n/,
  )
})

test('the page of the manual is what the tables of the program say today', async () => {
  const message = 'cli/man/vitrine.1 is stale: run `npm run man --prefix cli`'
  const page = await readFile(manualPath, 'utf8')
  assert.match(dateOf(page), /^\d{4}-\d\d-\d\d$/)
  assert.ok(page === manualPage(dateOf(page)), message)
})

/** Every text by its path. */
function leaves(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => leaves(inner, `${path}.${key}`)))
}
