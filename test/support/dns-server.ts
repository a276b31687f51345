import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { CleanupContext } from './process.ts'

/** The TXT records of a zone, by name. Other names do not exist. */
export type Zone = Readonly<Record<string, readonly string[]>>

/** Starts a name server on the loopback interface (RFC 1035) with these TXT records. Returns `address:port`. */
export async function startDnsServer(t: CleanupContext, zone: Zone): Promise<string> {
  const socket = createSocket('udp4')
  t.after(() => socket.close())
  socket.on('message', (query, { port, address }) => socket.send(answer(query, zone), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}

function answer(query: Buffer, zone: Zone): Buffer {
  const end = query.indexOf(0, 12) + 5
  const question = query.subarray(12, end)
  const texts = zone[nameIn(question)]
  const records = (texts ?? []).map(record)
  const head = Buffer.from(query.subarray(0, 12))
  // A response, with recursion. Code 3 means that the name does not exist.
  head.writeUInt16BE(0x8180 | (texts ? 0 : 3), 2)
  head.writeUInt16BE(records.length, 6)
  head.fill(0, 8)
  return Buffer.concat([head, question, ...records])
}

function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = 0; question[at]; at += (question[at] ?? 0) + 1) {
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)))
  }
  return labels.join('.').toLowerCase()
}

/** A TXT record of the name in the question, in strings of at most 255 bytes. */
function record(text: string): Buffer {
  const strings = (text.match(/.{1,255}/g) ?? []).map(part =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  const data = Buffer.concat(strings)
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
