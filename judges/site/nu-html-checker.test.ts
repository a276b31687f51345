import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { everyDocument } from '../../test/support/documents.ts'
import { without } from '../../test/support/installed.ts'
import { root, temporaryFolder } from '../../test/support/process.ts'
import { contentDirs, repositoryContent, secondSample } from '../../test/support/site.ts'
import { judgesRoot } from '../support/command.ts'

const limit = { timeout: 120_000, skip: without('java') }
const jar = join(judgesRoot, 'node_modules/vnu-jar/build/dist/vnu.jar')
const styles = globSync('src/**/*.css', { cwd: root }).map(path => join(root, path))

/** An error or a warning of the checker, with its place. */
interface Remark {
  readonly type: string
  readonly url: string
  readonly lastLine?: number
  readonly message: string
}

/** CSS that is newer than the checker, which knows the drafts of about 2021; each is in the browsers of today. */
const newerThanTheChecker: readonly (readonly [message: RegExp, what: string])[] = [
  [/^CSS: Unrecognized at-rule “@container”$/, 'container queries, CSS Conditional Rules 5 §5'],
  [/^CSS: “container”: Property “container” doesn't exist\.$/, 'the same, §4.3'],
  [/^CSS: Unrecognized at-rule “@view-transition”$/, 'CSS View Transitions 2 §2.2'],
  [/^CSS: “view-transition-name”: Property “view-transition-name” doesn't exist\.$/, 'the same, 1 §3.1'],
  [/^CSS: “view-transition-name”: Parse Error\.$/, 'attr() with a type, CSS Values 5 §7.7'],
  [
    /^CSS: “view-transition-class”: Property “view-transition-class” doesn't exist\.$/,
    'CSS View Transitions 2 §3.2',
  ],
  [/^CSS: Unrecognized at-rule “@property”$/, 'CSS Properties and Values 1 §2'],
  [/^CSS: “scroll-target-group”: Property “scroll-target-group” doesn't exist\.$/, 'CSS Overflow 5 §4.3'],
  [/^CSS: Unknown pseudo-element or pseudo-class “:target-current”$/, 'the same, §4.4'],
  [
    /^CSS: “scroll-initial-target”: Property “scroll-initial-target” doesn't exist\.$/,
    'CSS Scroll Snap 2 §4.1',
  ],
  [/^CSS: Parse Error\.$/, 'the argument "*" of ::view-transition-group(), the same, 1 §3.2'],
  [
    /^CSS: “(?:font-size|grid-template|grid-template-columns|margin-block|max-block-size|padding|padding-block(?:-end)?|padding-inline-(?:start|end)|text-indent|--cell|--size)”: (?:Parse Error|Unknown dimension)\.$/,
    'the unit cqi, CSS Conditional Rules 5 §6',
  ],
  [
    /^CSS: “container-type”: Property “container-type” doesn't exist\.$/,
    'scroll-state queries, CSS Conditional Rules 5',
  ],
  [
    /^CSS: “(?:position-anchor|anchor-name|anchor-scope)”: Property “[a-z-]+” doesn't exist\.$/,
    'CSS Anchor Positioning 1 §2',
  ],
  [
    /^CSS: “--paper”: Cannot invoke "org\.w3c\.css\.values\.CssValue\.getType\(\)" because "val" is null\.$/,
    'light-dark() with custom properties, CSS Color 5 §7, at which the checker fails',
  ],
  [/^CSS: “inset-(?:block-start|inline|inline-start)”: Parse Error\.$/, 'anchor(), the same, §3.3'],
  [
    /^CSS: “border-image”: too few values for the property “linear-gradient”\.$/,
    'one colour with two positions, CSS Images 4 §3.4',
  ],
  [/^CSS: “mask”: “(?:linear|radial)-gradient\(.*\)” is not a “mask” value\.$/, 'a gradient, CSS Masking 1'],
  [/^CSS: “field-sizing”: Property “field-sizing” doesn't exist\.$/, 'CSS Basic User Interface 4 §4.3'],
  [/^CSS: “vector-effect”: Property “vector-effect” doesn't exist\.$/, 'SVG 2 §8.13'],
]

/** Runs the checker on files, or on folders of HTML, and returns all its remarks. */
async function remarksOf(files: readonly string[], ...parameters: readonly string[]): Promise<Remark[]> {
  const child = spawn('java', ['-jar', jar, '--stdout', '--format', 'json', ...parameters, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return (JSON.parse(output) as { messages: Remark[] }).messages
}

test('the Nu HTML Checker finds neither an error nor a warning in any document', limit, async t => {
  const folder = await temporaryFolder(t)
  const lists = await Promise.all(
    [repositoryContent, secondSample, contentDirs.second].map(contentDir => everyDocument(contentDir)),
  )
  const documents = lists.flat()
  const names = new Map(documents.map(({ name }, index) => [`${index}.html`, name]))
  await Promise.all(documents.map(({ html }, index) => writeFile(join(folder, `${index}.html`), html)))
  const remarks = await remarksOf([folder])
  assert.deepEqual(
    remarks.map(
      ({ url, lastLine, message }) => `${names.get(url.split('/').at(-1) ?? '')}:${lastLine} ${message}`,
    ),
    [],
  )
})

test('the Nu HTML Checker finds in the stylesheet only what is newer than itself', limit, async () => {
  const remarks = await remarksOf(styles, '--css')
  const isNewer = ({ message }: Remark) => newerThanTheChecker.some(([pattern]) => pattern.test(message))
  assert.deepEqual(
    remarks.filter(remark => !isNewer(remark)),
    [],
  )
  for (const [pattern, what] of newerThanTheChecker) {
    assert.ok(
      remarks.some(({ message }) => pattern.test(message)),
      `nothing is suppressed any more by ${pattern} (${what})`,
    )
  }
})

test('the Nu HTML Checker does find faults that are planted', limit, async t => {
  const folder = await temporaryFolder(t)
  const [home] = await everyDocument()
  assert.ok(home)
  const markup = home.html
    .replace('<h1>', '<h1><p>a paragraph</p>')
    .replace('</main>', '<h6>too deep</h6></main>')
  await writeFile(join(folder, 'planted.html'), markup)
  const remarks = await remarksOf([folder])
  assert.ok(
    remarks.some(({ message }) => message.startsWith('Element “p” not allowed as child of element “h1”')),
  )
  assert.ok(remarks.some(({ message }) => message.includes('skipping')))

  const sheet = join(folder, 'planted.css')
  await copyFile(join(root, 'src/site/frame/base.css'), sheet)
  await writeFile(sheet, 'p { colour: red }', { flag: 'a' })
  const ofSheet = await remarksOf([sheet], '--css')
  assert.ok(ofSheet.some(({ message }) => message.includes('colour')))
})
