import { sql } from 'kysely'
import type { Browser } from '@playwright/test'
import type { TopicBlock } from '@madang/contract/campaigns/contest-topic.ts'
import { submitTopic } from '@madang/contract/campaigns/contest.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { decideTopic } from '../../server/campaigns/contest/decide-topic.ts'
import { settleContest } from '../../server/campaigns/contest/settle-contest.ts'
import { transact } from '../../server/db/tx.ts'
import { settleAll } from '../../server/rewards/grants/settle-registrations.ts'
import { testUser } from '../../server/users/test-user.ts'
import { openPhone, personWith } from '../people.ts'
import type { TimeTravelServer } from '../time-travel-server.ts'
import type { User } from '../users.ts'

/** Noon of the second day of round 12; round 13 begins twelve hours later. */
export const standsAt = new Date('2026-11-23T03:00:00Z')
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
const small = { width: 360, height: 640 }

/** Somebody's small phone. */
export async function phoneOf(
  browser: Browser,
  { url }: TimeTravelServer,
  user: User,
  locale: Locale = 'ko-KR',
  theme: 'light' | 'dark' = 'light',
) {
  const phone = await openPhone(browser, url, { as: user, locale, theme, size: small })
  return {
    ...personWith(user.nickName, phone, { locale }),
    context: phone.context,
    faults: phone.faults,
    close: () => phone.context.close(),
  }
}

/** Gives somebody so many invitees who were active on three days and whom fraud control passed. */
export async function invites({ services: { db }, now }: TimeTravelServer, { userId }: User, count: number) {
  const registeredAt = new Date(now() - 30 * dayMs)
  for (let each = 0; each < count; each++) {
    const invitee = await testUser(db, { inviter: userId, registeredAt })
    await sql`insert into user_day (user_id, day)
      select ${invitee}, ${registeredAt}::date + day from generate_series(1, 3) as day on conflict do nothing`.execute(
      db,
    )
  }
  await settleAll(db, new Date(now()))
  await sql`update invitee_verdict set state = 'passed', decided_at = due_at where state = 'pending'`.execute(db)
}

/** Somebody submits a topic, and an operator accepts it for the next round. */
export async function acceptedTopic(
  { services: { db }, now }: TimeTravelServer,
  author: User,
  title: string,
  blocks: TopicBlock[] = [{ type: 'paragraph', text: 'For a month I wrote down what each hour costs.' }],
) {
  const { topicId } = await author.call(submitTopic, { title, blocks })
  const operator = '00000000-0000-4000-8000-000000000001'
  await transact(db, (tx) =>
    decideTopic(tx, { topicId }, { operator, now: new Date(now()), hasLeft: () => false, decision: 'approved' }),
  )
  return topicId
}

/** Time passes, and what the contest owes by then is done. */
export async function passes({ services, pass }: TimeTravelServer, milliseconds: number): Promise<void> {
  await pass(milliseconds)
  await settleContest(services)
}
