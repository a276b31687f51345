import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { CleanupContext } from './process.ts'

/** A real mail server on the loopback interface. */
export interface MailServer {
  readonly port: number
  /** Its `smtp:` URL without credentials. */
  readonly url: string
  /** The mails it accepted, in order. */
  readonly mails: readonly ReceivedMail[]
}

export interface ReceivedMail {
  /** The envelope: who it came from and whom it was for. */
  readonly from: string
  readonly to: readonly string[]
  readonly email: Email
}

/** The ways in which the server differs from one that accepts everything. */
export interface MailServerBehaviour extends Pick<SMTPServerOptions, 'onAuth' | 'onRcptTo' | 'authOptional'> {
  /** Runs once a whole mail has arrived; it is accepted when this resolves and refused when it rejects. */
  readonly decide?: () => Promise<void>
}

/** Starts a mail server that is stopped after the test. */
export async function startMailServer(
  test: CleanupContext,
  { decide = async () => {}, ...behaviour }: MailServerBehaviour = {},
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Its certificate is one that no client trusts.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...behaviour,
    onData(stream, { envelope }, done) {
      receive(stream, envelope.mailFrom ? envelope.mailFrom.address : '', envelope.rcptTo).then(
        () => done(),
        error => done(error),
      )
    },
  })
  async function receive(
    stream: NodeJS.ReadableStream,
    from: string,
    recipients: readonly { readonly address: string }[],
  ): Promise<void> {
    const raw = await buffer(stream)
    await decide()
    mails.push({ from, to: recipients.map(({ address }) => address), email: await PostalMime.parse(raw) })
  }
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  test.after(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { port, url: `smtp://127.0.0.1:${port}`, mails }
}

/** Returns the error with which a mail server refuses, with a reply code of SMTP (RFC 5321 §4.2). */
export function smtpRefusal(responseCode: number): Error {
  return Object.assign(new Error('refused by this test'), { responseCode })
}

/** Returns the parsed mails of a mailbox folder, in the order of their arrival. */
export async function readMailbox(folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  return Promise.all(names.map(async name => PostalMime.parse(await readFile(join(folder, name)))))
}
