import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { noteReceipt } from '@madang/contract/tool.ts'
import type { Clock } from './clock.ts'

/** How long the service of an operator may take to accept a message. */
const timeoutMs = 10_000
/** Pauses a service asks for are believed up to this one, in seconds. */
const longestPauseSeconds = 3600
/** Statuses after which the same message may pass later. 401 and 403: the key is being changed. */
const passing = [401, 403, 408, 425, 429]

export type MessageKind = 'sms' | 'email'

export interface SentMessage {
  /** The same for each try, so that a service which took a message whose answer was lost does not send it twice. */
  readonly id: string
  readonly to: string
  /** Of a mail. */
  readonly subject: string | null
  readonly text: string
}

/** How a try ended: taken by the service, refused for good, or to be tried again. `reason` holds nothing of the message. */
export type MessageOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'again'; readonly reason: string; readonly afterSeconds: number | null }

export interface MessageSender {
  send(message: SentMessage): Promise<MessageOutcome>
  /** Whether the service of this sender signed a receipt; absent where it sends none. */
  isOwnReceipt?(receipt: Parsed<typeof noteReceipt>): boolean
}

/**
 * What becomes of messages of a kind: a sender takes them; in a demonstration without one they lie in the outbox, where
 * operators read them; otherwise this way is off, and calls that need it answer SWITCHED_OFF (REQ-50, REQ-180).
 */
export type MessageWay = MessageSender | 'outbox' | 'off'
/** How many text messages may leave within an hour (THR-03). */
export interface TextBudget {
  readonly all: number
  /** To numbers of one country code. */
  readonly country: number
}

export const usualTextBudget: TextBudget = { all: 2_000, country: 1_000 }

/** How many mails that people asked for, such as those with a code, may leave within an hour. */
export const usualMailBudget = 5_000

export interface MessageWays extends Readonly<Record<MessageKind, MessageWay>> {
  readonly textsAnHour: TextBudget
  readonly mailsAnHour: number
  /** Where links in messages lead, such as `https://madang.example`. */
  readonly linkOrigin: string
}

export interface HttpSenderPlace {
  readonly url: string
  /** Names us to the service. */
  readonly key: string
  /** Signs what we send; never leaves this process. */
  readonly secret: string
  /** Whom the message is from: a number, a name or an address. */
  readonly sender: string
}

/** Hands messages to a service over HTTP, signed by HMAC-SHA256 over method, path, time and body (docs/operations.md). */
export function httpMessageSender({ url, key, secret, sender }: HttpSenderPlace, clock: Clock): MessageSender {
  const { pathname, search } = new URL(url)
  return {
    isOwnReceipt: ({ key: named, signature, ...receipt }) => {
      const own = Buffer.from(signReceipt(secret, receipt))
      const given = Buffer.from(signature)
      return named === key && own.length === given.length && timingSafeEqual(own, given)
    },
    send: async ({ id, to, subject, text }) => {
      const body = JSON.stringify({ id, from: sender, to, ...(subject !== null && { subject }), text })
      const timestamp = String(clock.now().getTime())
      const signature = signMessage(secret, { method: 'POST', path: pathname + search, timestamp, body })
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-madang-key': key,
        'x-madang-timestamp': timestamp,
        'x-madang-signature': signature,
      }
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
        await response.body?.cancel()
        return outcomeOf(response)
      } catch {
        return { kind: 'again', reason: 'no response', afterSeconds: null }
      }
    },
  }
}

/** Hexadecimal HMAC-SHA256 over the four parts, one a line. */
export function signMessage(
  secret: string,
  { method, path, timestamp, body }: { method: string; path: string; timestamp: string; body: string },
): string {
  return createHmac('sha256', secret).update([method, path, timestamp, body].join('\n')).digest('hex')
}

/** Hexadecimal HMAC-SHA256 over what a receipt says, one part a line. */
export function signReceipt(
  secret: string,
  { messageId, outcome, timestamp }: Pick<Parsed<typeof noteReceipt>, 'messageId' | 'outcome' | 'timestamp'>,
): string {
  return createHmac('sha256', secret).update(['RECEIPT', messageId, outcome, timestamp].join('\n')).digest('hex')
}

function outcomeOf({ status, headers }: Response): MessageOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  const reason = `HTTP ${status}`
  if (!passing.includes(status) && status < 500) return { kind: 'refused', reason }
  const after = Number(headers.get('retry-after'))
  return { kind: 'again', reason, afterSeconds: after > 0 ? Math.min(after, longestPauseSeconds) : null }
}
