import express from 'express'
import { rateLimit } from 'express-rate-limit'
import files from 'express-static-gzip'
import { readSetup } from './site-answers.ts'

const setup = await readSetup()
const app = express()
app.set('trust proxy', 1)
app.disable('x-powered-by')
const limited = rateLimit({ limit: 1e9, windowMs: 60_000, standardHeaders: 'draft-8', legacyHeaders: false })
for (const { path, fields, body } of setup.routes)
  app.get(path, limited, (_request, response) => void response.set(fields).end(body))
app.use(
  files(setup.files, {
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: {
      cacheControl: false,
      setHeaders: response => void response.setHeaders(new Map(Object.entries(setup.fileFields))),
    },
  }),
)
app.use((_request, response) => {
  response.status(setup.notFound.status).set(setup.notFound.fields).end(setup.notFound.body)
})
app.listen(setup.port, '127.0.0.1')
