import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import compression from 'compression'
import express from 'express'
import { engine } from 'express-handlebars'
import markdown from 'markdown-it'

/**
 * A dynamic renderer, built like Ghost: Express with gzip, a Handlebars layout, and a database query for each request.
 * The text of the page is Markdown. Parameters: the port and the folder of the captured responses.
 */
const [port, folder = ''] = process.argv.slice(2)
const page = JSON.parse(await readFile(`${folder}/page.json`, 'utf8'))
const database = new DatabaseSync(':memory:')
database.exec('CREATE TABLE pages (slug TEXT PRIMARY KEY, title TEXT, markdown TEXT)')
database.exec('CREATE TABLE links (place INTEGER PRIMARY KEY, text TEXT, target TEXT)')
database.prepare('INSERT INTO pages VALUES (?, ?, ?)').run('page', page.title, page.markdown)
for (const [place, { text, target }] of page.links.entries())
  database.prepare('INSERT INTO links VALUES (?, ?, ?)').run(place, text, target)
const findPage = database.prepare('SELECT title, markdown FROM pages WHERE slug = ?')
const listLinks = database.prepare('SELECT text, target FROM links ORDER BY place')
const renderer = markdown({ html: true })

const app = express()
app.disable('x-powered-by')
app.use(compression())
app.engine(
  'hbs',
  engine({ extname: '.hbs', defaultLayout: 'layout', layoutsDir: `${import.meta.dirname}/ghost-like` }),
)
app.set('view engine', 'hbs')
app.set('views', `${import.meta.dirname}/ghost-like`)
app.enable('view cache')
app.get('/:slug', (request, response) => {
  const found = findPage.get(request.params.slug) as { title: string; markdown: string } | undefined
  if (!found) return void response.status(404).end()
  response.render('page', {
    title: found.title,
    head: page.head,
    footer: page.footer,
    links: listLinks.all(),
    text: renderer.render(found.markdown),
  })
})
app.listen(Number(port), '127.0.0.1')
