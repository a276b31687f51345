import { createServer } from 'node:http'
import { answerTo, readPrepared } from '../prepared.ts'

/**
 * Bare `node:http`. Parameters: the port, the folder of the captured responses, and the name of the response to send.
 */
const [port, folder = '', name = ''] = process.argv.slice(2)
const { status, fields, body } = answerTo(await readPrepared(folder), name)
createServer((_request, response) => {
  response.writeHead(status, fields)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
