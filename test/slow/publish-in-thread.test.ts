import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config/config.ts'
import { bytesOf, readFolder } from '../../src/content/files.ts'
import { ContentRefused } from '../../src/content/issue.ts'
import { knownFiles } from '../../src/content/known-files.ts'
import { open } from '../../src/publishing/open.ts'
import type { Publication } from '../../src/publishing/publication.ts'
import { publish } from '../../src/publishing/publish.ts'
import { compiled } from '../../src/publishing/snapshot/resource.ts'
import type { Snapshot } from '../../src/publishing/snapshot/snapshot.ts'
import { createThreadPublisher } from '../../src/server/publish-in-thread.ts'
import { blogIndex, post } from '../support/blog.ts'
import { changedContent } from '../support/changed-content.ts'
import { baseUrl, contentDirs } from '../support/folders.ts'
import { photograph } from '../support/pictures.ts'
import { type CleanupContext, temporaryFolder } from '../support/process.ts'
import { silent } from '../support/site.ts'

/** Everything that a snapshot answers. */
async function answersOf(snapshot: Snapshot) {
  const { resources, always, readBodies, notFound, redirects } = snapshot
  const mcp = snapshot.mcp()
  const answers: [path: string, answer: unknown][] = []
  for (const [path, resource] of resources) {
    // To draw these takes long; their addresses say what they show.
    answers.push([path, path.startsWith('/assets/share/') ? undefined : await compiled(resource)])
  }
  // Pictures of posts are among the resources once a page has shown them.
  for (const path of snapshot.site.assets.values()) {
    if (path.startsWith('/assets/share/')) continue
    const resource = resources.get(path)
    answers.push([path, resource && (await compiled(resource))])
  }
  assert.ok(answers.length > 60)
  // Sizes of documents are counted on demand.
  const documents = [...mcp.resources].map(([uri, { resource, size }]) => ({ uri, resource, size: size?.() }))
  const described = { ...mcp, resources: documents }
  return {
    answers: new Map(answers),
    always,
    readBodies,
    notFound,
    mcp: described,
    redirects: redirects.written,
  }
}

const contents: readonly (readonly [what: string, folder: (t: CleanupContext) => Promise<string>])[] = [
  ['a company with a blog and pictures', async () => contentDirs.first],
  [
    'a blog with a picture that is made ready on demand',
    async t =>
      changedContent(t, {
        'assets/photo.jpg': await photograph(600, 400),
        'blog/index.md': blogIndex,
        'blog/2026-08-03-verniz.md': post('Verniz', [], '![Foto](/assets/photo.jpg)'),
        'blog/2026-09-07-cola.md': post('Cola que segura'),
      }),
  ],
]

for (const [what, folder] of contents) {
  test(`what a thread publishes is byte for byte what the process publishes: ${what}`, async t => {
    const contentDir = await folder(t)
    const config = readConfig({ CONTENT_DIR: contentDir, CACHE_DIR: await temporaryFolder(t) })
    const own = await answersOf(await publish(config, baseUrl, silent))
    const publication = await createThreadPublisher(config, baseUrl, silent).publish()
    const beside = await answersOf(await open(publication, config, baseUrl, silent))
    assert.deepEqual([...beside.answers.keys()], [...own.answers.keys()])
    for (const [path, answer] of own.answers) assert.deepEqual(beside.answers.get(path), answer, path)
    assert.deepEqual(beside, own)
  })
}

test('a thread that knows the files of the latest publication reads only those that have changed', async t => {
  const contentDir = await changedContent(t, {
    'blog/index.md': blogIndex,
    'blog/2026-08-03-verniz.md': post('Verniz'),
    'blog/2026-09-07-cola.md': post('Cola que segura'),
  })
  const config = readConfig({ CONTENT_DIR: contentDir, CACHE_DIR: await temporaryFolder(t) })
  const publisher = createThreadPublisher(config, baseUrl, silent)
  const first = await publisher.publish()
  // A file that has just been written is not recognised, because it may change again in the same moment.
  await sleep(2_100)
  const latest = { ...first, known: { files: knownFiles(readFolder(contentDir)), isLarge: true } }
  const sourceOf = ({ catalog }: Publication, name: string) =>
    catalog.blog?.posts.find(({ slug }) => slug === name)?.source
  publisher.warmUp(latest)
  await publisher.publish(latest)
  for (const title of ['Cola que não segura', 'Cola que seca']) {
    await writeFile(join(contentDir, 'blog/2026-09-07-cola.md'), post(title))
    const next = await publisher.publish(latest)
    assert.equal(sourceOf(next, 'verniz'), sourceOf(latest, 'verniz'))
    assert.notEqual(sourceOf(next, 'cola'), sourceOf(latest, 'cola'))
    const own = await answersOf(await publish(config, baseUrl, silent))
    assert.deepEqual(await answersOf(await open(next, config, baseUrl, silent)), own)
  }
  // The site has no text of a post that was not published yet.
  const { blog } = latest.catalog
  assert.ok(blog)
  const scheduled = { ...latest, catalog: { ...latest.catalog, blog: { ...blog, posts: [] } } }
  await writeFile(join(contentDir, 'blog/2026-09-07-cola.md'), post('Cola'))
  const source = sourceOf(await publisher.publish(scheduled), 'verniz')
  const before = sourceOf(latest, 'verniz')
  assert.ok(source && before)
  assert.deepEqual(bytesOf(source), bytesOf(before))
})

test('the faults of content are those that the process finds', async t => {
  const contentDir = await changedContent(t, {
    'pages/about/es.md': null,
    'theme/theme.yaml': 'radius: 99\n',
  })
  const config = readConfig({ CONTENT_DIR: contentDir, CACHE_DIR: await temporaryFolder(t) })
  const refusalOf = (publishing: Promise<unknown>) =>
    publishing.then(
      () => assert.fail('published'),
      (error: unknown) => error,
    )
  const own = await refusalOf(publish(config, baseUrl, silent))
  const beside = await refusalOf(createThreadPublisher(config, baseUrl, silent).publish())
  assert.ok(own instanceof ContentRefused && beside instanceof ContentRefused)
  assert.deepEqual(beside.issues, own.issues)
})
