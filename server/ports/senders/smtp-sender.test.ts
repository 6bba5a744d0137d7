import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../test-programs.ts'
import { smtpSender } from './smtp-sender.ts'
import { type SmtpRefusal, testSmtpServer } from './test-smtp-server.ts'

const mail = { id: '7-1', to: 'mina@example.com', subject: 'A new device 새 기기', text: 'Was it you? 본인인가요?' }

let folder: string
let certificate: { readonly file: string; readonly key: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-smtp-'))
  certificate = await selfSigned(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** A header that may hold encoded words (RFC 2047). */
function inWords(header: string): string {
  return header.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=(\s+(?==\?))?/gi, (_word, how: string, word: string) =>
    how.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : fromQuoted(word.replaceAll('_', ' ')),
  )
}

function fromQuoted(text: string): string {
  return decodeURIComponent(text.replaceAll('%', '%25').replaceAll('=', '%'))
}

const senderTo = (port: number, login = '') =>
  smtpSender({ url: `smtp://${login}127.0.0.1:${port}`, sender: 'notice@madang.example' })

/** Sends by a process that trusts the certificate, or not: such trust is given at its start alone. */
async function sendApart(url: string, isTrusting: boolean): Promise<unknown> {
  const script = `const { smtpSender } = await import('${new URL('smtp-sender.ts', import.meta.url).href}')
    const sender = smtpSender({ url: '${url}', sender: 'notice@madang.example' })
    console.log(JSON.stringify(await sender.send(${JSON.stringify(mail)})))`
  const env = isTrusting ? { NODE_EXTRA_CA_CERTS: certificate.file } : {}
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
  return JSON.parse(stdout.trim().split('\n').at(-1)!)
}

test('REQ-50, REQ-180 a mail reaches an SMTP server with sender, recipient, subject and text in every script', async () => {
  await using server = await testSmtpServer()
  expect(await senderTo(server.port, 'madang:right@').send(mail)).toEqual({ kind: 'taken' })
  expect(server.mails).toMatchObject([{ from: 'notice@madang.example', to: ['mina@example.com'], user: 'madang' }])
  const { text } = server.mails[0]!
  expect(text).toMatch(/^Message-ID: <7-1@madang\.example>\r$/m)
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(inWords(/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(text)![1]!)).toBe(mail.subject)
  const [head = '', ...body] = text.split('\r\n\r\n')
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head)
  const said = body.join('\r\n\r\n')
  const read = isBase64 ? Buffer.from(said, 'base64').toString() : fromQuoted(said.replace(/=\r\n/g, ''))
  expect(read.trim()).toBe(mail.text)
  expect(server.mails[0]!.isSecure).toBe(false)
})

test('THR-25 what stands in an address or a subject adds neither a recipient nor a header', async () => {
  await using server = await testSmtpServer()
  const subject = 'Hello\r\nBcc: eve@example.com'
  await senderTo(server.port).send({ ...mail, to: 'mina@example.com, eve@example.com', subject })
  await senderTo(server.port).send({ ...mail, subject })
  expect(server.mails.flatMap(({ to }) => to).filter((to) => to === 'eve@example.com')).toEqual([])
  expect(server.mails.at(-1)!.to).toEqual(['mina@example.com'])
  expect(server.mails.at(-1)!.text).not.toMatch(/^Bcc:/m)
})

test.each([
  [
    { at: 'recipient', code: 550 },
    { kind: 'refused', reason: 'SMTP 550' },
  ],
  [
    { at: 'recipient', code: 451 },
    { kind: 'again', reason: 'SMTP 451', afterSeconds: null },
  ],
  [
    { at: 'text', code: 554 },
    { kind: 'refused', reason: 'SMTP 554' },
  ],
  [
    { at: 'text', code: 452 },
    { kind: 'again', reason: 'SMTP 452', afterSeconds: null },
  ],
  [
    { at: 'login', code: 535 },
    { kind: 'again', reason: 'SMTP 535', afterSeconds: null },
  ],
] as [SmtpRefusal, object][])('REQ-180 a server that answers %o ends the try as %o', async (refusal, outcome) => {
  await using server = await testSmtpServer()
  server.refusals.push(refusal)
  const sender = senderTo(server.port, 'madang:right@')
  expect(await sender.send(mail)).toEqual(outcome)
  expect(server.mails).toEqual([])
  // The next try passes.
  expect(await sender.send(mail)).toEqual({ kind: 'taken' })
})

test('REQ-180 a server that is away is tried again', async () => {
  const server = await testSmtpServer()
  await server[Symbol.asyncDispose]()
  expect(await senderTo(server.port).send(mail)).toMatchObject({ kind: 'again' })
})

test('ASVS 12.3.2 a mail goes over TLS to a certificate that is trusted, and not to one that nobody trusts', async () => {
  await using server = await testSmtpServer({ certificate, isImplicit: true })
  const url = `smtps://127.0.0.1:${server.port}`
  expect(await sendApart(url, false)).toMatchObject({ kind: 'again' })
  expect(server.mails).toEqual([])
  expect(await sendApart(url, true)).toEqual({ kind: 'taken' })
  expect(server.mails).toMatchObject([{ isSecure: true }])
})

test('ASVS 12.3.1 nothing is said to another machine that offers no TLS, not even who we are', async () => {
  await using server = await testSmtpServer({ certificate, offersTls: false })
  // An address of this machine in a form that does not say so.
  const elsewhere = smtpSender({
    url: `smtp://madang:right@[::ffff:127.0.0.1]:${server.port}`,
    sender: 'notice@madang.example',
  })
  expect(await elsewhere.send(mail)).toMatchObject({ kind: 'again' })
  expect(server.mails).toEqual([])
  expect(server.connections()).toBe(1)
  expect(server.logins).toEqual([])
  await senderTo(server.port, 'madang:right@').send(mail)
  expect(server.logins).toEqual(['madang'])
})
