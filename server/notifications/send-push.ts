import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Pushed } from '@madang/contract/chat/notifications.ts'
import type { Clock } from '../ports/clock.ts'
import type { PushKeyRing } from '../keys/push-key-ring.ts'
import type { PushKeys } from '../keys/push-keys.ts'
import type { Subscription } from './subscriptions.ts'

/** A phone that was off for longer than this many seconds is not told any more: what was unread it sees in the app. */
const keptSeconds = 24 * 60 * 60
const timeoutMs = 10_000
/** So many tries in a row that a service did not answer, and it is away. */
const mostUnanswered = 5
/** So long a service that is away is spared; then one push tries it again. */
const sparedMs = 30_000
/** Services that forward to this longest pause, in seconds, are believed; longer ones are cut to it. */
const longestPauseSeconds = 3600

/**
 * How a push ended: taken by the service; the phone is gone for good (404, 410, or it subscribed with other keys);
 * refused as it is; to be tried again, where the service may say after how many seconds; or not tried, as its service is
 * spared for so many seconds.
 */
export type PushOutcome =
  | { readonly kind: 'taken' | 'gone' | 'refused' }
  | { readonly kind: 'again'; readonly afterSeconds: number | null }
  | { readonly kind: 'spared'; readonly afterSeconds: number }

export interface PushSender {
  /** The key that phones subscribe to now. */
  readonly publicKey: string
  send(to: Subscription, pushed: Pushed): Promise<PushOutcome>
}

/**
 * Sends web pushes: encrypted for the phone alone (aes128gcm), signed with the key it subscribed to, newest of a tag only
 * (Topic). A phone whose key was taken away is gone; its app subscribes again at its next start. A service that does not
 * answer is not waited for by every push to it, which would hold up those to others.
 */
export function createPushSender(keys: PushKeyRing, subject: string, clock: Clock): PushSender {
  const services = answering(clock)
  return {
    get publicKey() {
      return keys.current.publicKey
    },
    send: async ({ endpoint, p256dh, auth, pushKey }, pushed) => {
      const signing = keyOfPhone(keys, pushKey)
      const request = signing && encrypted({ endpoint, keys: { p256dh, auth } }, pushed, { subject, ...signing })
      // Keys of no phone, or none of ours: nothing will ever reach it.
      if (!request) return { kind: 'gone' }
      const { headers, body } = request
      const { host } = new URL(endpoint)
      const asked = services.ask(host)
      if ('spareUntil' in asked) return { kind: 'spared', afterSeconds: secondsUntil(asked.spareUntil, clock) }
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: headers as Record<string, string>, // texts and numbers by the library's own making
          body: new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        services.answered(host)
        await answer.body?.cancel()
        return outcomeOf(answer)
      } catch {
        services.unanswered(host, asked.at)
        return { kind: 'again', afterSeconds: null }
      }
    },
  }
}

/** Which services answer, as this process sees it. */
function answering(clock: Clock) {
  const silent = new Map<string, { tries: number; failedAt: number; spareUntil: number }>()
  // Counts what is asked and what failed: which of them came first, also within one millisecond.
  let steps = 0
  return {
    /** What is asked now, or until when the service is spared. */
    ask: (host: string): { readonly at: number } | { readonly spareUntil: number } => {
      const known = silent.get(host)
      const now = clock.now().getTime()
      if (known && known.tries >= mostUnanswered) {
        if (now < known.spareUntil) return { spareUntil: known.spareUntil }
        // The one that tries; the next ones wait for what becomes of it.
        known.spareUntil = now + sparedMs
      }
      return { at: ++steps }
    },
    answered: (host: string) => void silent.delete(host),
    /** What was asked before the last failure was known is of the same silence, and counts no more. */
    unanswered: (host: string, at: number) => {
      const known = silent.get(host)
      if (known && at < known.failedAt) return
      const tries = (known?.tries ?? 0) + 1
      silent.set(host, { tries, failedAt: ++steps, spareUntil: clock.now().getTime() + sparedMs })
    },
  }
}

function secondsUntil(moment: number, clock: Clock): number {
  return Math.ceil((moment - clock.now().getTime()) / 1000)
}

/** Of a phone that says none, the first key there was. */
function keyOfPhone({ current, earlier }: PushKeyRing, pushKey: string | null): PushKeys | undefined {
  if (pushKey === null) return earlier.at(-1) ?? current
  return [current, ...earlier].find(({ publicKey }) => publicKey === pushKey)
}

/** What is posted to the service; null when the phone's keys cannot encrypt. */
function encrypted(to: webPush.PushSubscription, pushed: Pushed, vapidDetails: webPush.RequestOptions['vapidDetails']) {
  try {
    return webPush.generateRequestDetails(to, JSON.stringify(pushed), {
      vapidDetails,
      TTL: keptSeconds,
      urgency: 'high',
      topic: topicOf(pushed.tag),
      contentEncoding: 'aes128gcm',
    })
  } catch {
    return null
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if ([401, 403, 404, 410].includes(status)) return { kind: 'gone' }
  if (status !== 429 && status < 500) return { kind: 'refused' }
  const after = Number(headers.get('retry-after'))
  return { kind: 'again', afterSeconds: after > 0 ? Math.min(after, longestPauseSeconds) : null }
}

/** At most 32 characters of base64url (RFC 8030); the person behind the tag cannot be read from it. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
