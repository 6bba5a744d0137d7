import { sql } from 'kysely'
import { dayMs } from '@madang/contract/values/durations.ts'
import { ageOf, gauge } from '../metrics/gauge.ts'
import { waitingPushes } from './read-outbox.ts'
import './queue-message.ts'

const kinds = ['sms', 'email', 'push'] as const

/** What is on its way out. A push counts from the moment it is due. */
export const outboxGauges = [
  gauge({
    name: 'madang_outbox_waiting',
    about: 'Text messages, mails and pushes that wait to leave.',
    labels: { kind: kinds },
    read: async ({ tx, now }) => {
      const messages = await waitingMessages(tx, now)
      const pushes = await waitingPushes(tx)
      return [
        ...messages.map(({ kind, count }) => ({ labels: { kind }, value: count })),
        { labels: { kind: 'push' }, value: pushes.count },
      ]
    },
  }),
  gauge({
    name: 'madang_outbox_oldest_seconds',
    about: 'How long the oldest of them has waited. In a demonstration without a sender messages lie there to be read.',
    labels: { kind: kinds },
    read: async ({ tx, now, messageWays }) => {
      const messages = (await waitingMessages(tx, now)).filter(({ kind }) => typeof messageWays[kind] === 'object')
      const { oldest } = await waitingPushes(tx)
      return [...messages, { kind: 'push' as const, oldest }].flatMap(({ kind, oldest: since }) =>
        ageOf(since, now).map((value) => ({ labels: { kind }, value })),
      )
    },
  }),
  gauge({
    name: 'madang_outbox_given_up',
    about: 'Text messages and mails of the last day that were given up.',
    labels: { kind: ['sms', 'email'] },
    read: async ({ tx, now }) =>
      (await waitingMessages(tx, now)).map(({ kind, failed }) => ({ labels: { kind }, value: failed })),
  }),
]

async function waitingMessages(tx: Parameters<typeof waitingPushes>[0], now: Date) {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ kind: 'sms' | 'email'; count: number; failed: number; oldest: Date | null }>`
    select kind, (count(*) filter (where state = 'waiting'))::int as count,
      (count(*) filter (where state = 'failed' and coalesce(given_up_at, created_at) > ${since}))::int as failed,
      min(created_at) filter (where state = 'waiting') as oldest
    from unnest(array['sms', 'email']) as kinds (kind) left join outbox_message using (kind) group by kind`.execute(tx)
  return rows
}
