import rateLimit from '@fastify/rate-limit'
import files from '@fastify/static'
import fastify from 'fastify'
import { readSetup } from './site-answers.ts'

const setup = await readSetup()
const app = fastify({ trustProxy: (_address, hop) => hop < 1 })
await app.register(rateLimit, { global: false, max: 1e9, timeWindow: 60_000, enableDraftSpec: true })
await app.register(files, {
  root: setup.files,
  preCompressed: true,
  cacheControl: false,
  setHeaders: reply => void reply.headers(setup.fileFields),
})
for (const { path, fields, body } of setup.routes)
  app.get(path, { config: { rateLimit: {} } }, (_request, reply) => reply.headers(fields).send(body))
app.setNotFoundHandler((_request, reply) =>
  reply.code(setup.notFound.status).headers(setup.notFound.fields).send(setup.notFound.body),
)
await app.listen({ port: setup.port, host: '127.0.0.1' })
