import type { MessageOutcome, MessageSender, SentMessage } from '../message-sender.ts'

export interface SmtpPlace {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which is left when the server offers no TLS. */
  readonly url: string
  /** Address mails are from. */
  readonly sender: string
}

/** How long a server may take for one step. */
const timeoutMs = 10_000

/**
 * Hands mails to an SMTP server, a connection for each. To another machine nothing is said before TLS, name and password
 * included, and its certificate is checked; a program on this machine is spoken to as it is.
 */
export function smtpSender({ url, sender }: SmtpPlace): MessageSender {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const settings = {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !isThisMachine(host),
    ignoreTLS: !secure && isThisMachine(host),
    tls: { minVersion: 'TLSv1.2' as const },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // The library comes with the first mail: most processes never send one.
  const open = async () => (await import('nodemailer')).createTransport(settings)
  let opening: ReturnType<typeof open> | undefined
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return {
    send: async ({ id, to, subject, text }: SentMessage) => {
      try {
        const transport = await (opening ??= open().catch((error: unknown) => {
          opening = undefined
          throw error
        }))
        await transport.sendMail({
          from: sender,
          // An object, so that nothing in it is read as a second recipient.
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          // The same for each try: who gets a mail twice after a lost answer is shown it once.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { kind: 'taken' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** What the server says of this mail, rather than of who sends it or how. */
const ofTheMail = new Set<unknown>(['EENVELOPE', 'EMESSAGE'])

/** Refused for good by a reply about the mail from 500 on. All else may pass later: a password or a certificate is being changed. */
function outcomeOf(error: unknown): MessageOutcome {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
  if (typeof responseCode === 'number' && responseCode >= 500 && ofTheMail.has(code))
    return { kind: 'refused', reason: `SMTP ${responseCode}` }
  const reason =
    typeof responseCode === 'number'
      ? `SMTP ${responseCode}`
      : `SMTP ${typeof code === 'string' ? code : 'no response'}`
  return { kind: 'again', reason, afterSeconds: null }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
