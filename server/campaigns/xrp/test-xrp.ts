import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, formatAmount, units } from '@madang/contract/money.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { snapshot } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { heldAndRequested, heldFaults } from '../../operators/held-and-requested.ts'
import { stillClock } from '../../ports/clock.ts'
import { testClass } from '../../rewards/class-time/test-class.ts'
import { settleAll } from '../../rewards/grants/settle-registrations.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { testUser } from '../../users/test-user.ts'
import { findCampaign } from '../campaign.ts'
import { putSetting } from '../change-campaign.ts'
import { replayCampaigns } from '../replay-campaigns.ts'
import { frozenXrp } from './frozen-xrp.ts'
import { settleXrp } from './settle-xrp.ts'
import { xrp } from './xrp-promotion.ts'

/** A moment of Korean time, `2026-11-21T12:00`. */
export const kst = (text: string) => new Date(`${text}:00+09:00`)

/** The promotion on a database of its own, on everywhere since the first of October unless `setting` says otherwise. */
export async function testPromotion(setting: Partial<CampaignSetting> = {}, connections = 10) {
  const database = await testDatabase({ connections })
  await switchOnPromotion(database, setting)
  return { ...database, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](), ...inPromotion(database) }
}
export type TestPromotion = Awaited<ReturnType<typeof testPromotion>>

export function switchOnPromotion(
  { transact }: Pick<TestDatabase, 'transact'>,
  setting: Partial<CampaignSetting> = {},
): Promise<unknown> {
  return transact(async (tx) =>
    putSetting(tx, await findCampaign(tx, xrp.id), {
      startsAt: kst('2026-10-01T00:00'),
      endsAt: null,
      countries: ['*'],
      budget: '30000',
      perDay: null,
      perPerson: null,
      endsBeyondBudget: true,
      ...setting,
    }),
  )
}

/** What people of the promotion do. */
export function inPromotion({ db }: Pick<TestDatabase, 'db'>) {
  const clockAt = (at: string) => ({ db, clock: stillClock(kst(at)) })
  return {
    /** Registers people with a code, whom fraud control passes, and gives them their ordinals. */
    async join(inviter: UserId | null, at: string, count = 1): Promise<UserId[]> {
      const users: UserId[] = []
      for (let each = 0; each < count; each++) users.push(await testUser(db, { inviter, registeredAt: kst(at) }))
      await settleAll(db, kst(at))
      await sql`update invitee_verdict set state = 'passed', decided_at = due_at where state = 'pending'`.execute(db)
      return users
    },
    /** So many minutes of classes on a Korean day, from ten o'clock. */
    async listen(user: UserId, day: string, minutes: number): Promise<void> {
      await sql`insert into class_day (user_id, day, observed)
        values (${user}, ${day}, tstzmultirange(tstzrange(${kst(`${day}T10:00`)}, ${kst(`${day}T10:00`)}::timestamptz + ${minutes}::integer * interval '1 minute')))
        on conflict (user_id, day) do update set observed = excluded.observed`.execute(db)
    },
    /** Half an hour on each of so many days for each of these people. */
    async listenDays(users: readonly UserId[], from: string, days: number): Promise<void> {
      await sql`insert into class_day (user_id, day, observed)
        select user_id, ${from}::date + place, tstzmultirange(tstzrange(start, start + interval '30 minutes'))
        from unnest(${[...users]}::text[]) as user_id, generate_series(0, ${days}::integer - 1) as place,
          lateral (select ${kst(`${from}T10:00`)}::timestamptz + place * interval '1 day' as start) as morning`.execute(
        db,
      )
    },
    /** Half an hour at a class of a second provider, reported at some moment. */
    async reported(user: UserId, day: string, at: string): Promise<void> {
      const span = { from: `${day}T10:00`, to: `${day}T10:30` }
      await this.listen(user, day, 30)
      await db
        .insertInto('live_report')
        .values({
          delivery_id: randomUUID(),
          class_id: await testClass(db, { ...span, provider: 'partner' }),
          user_id: user,
          watched: sql<string>`tstzrange(${kst(span.from)}, ${kst(span.to)})`,
          received_at: kst(at),
        })
        .execute()
    },
    settle: (at: string) => settleXrp(clockAt(at)),
    /** Lets the database refuse every write of a table for which a condition on the new row holds; the answer heals it. */
    async poison(table: string, condition: string): Promise<() => Promise<unknown>> {
      await sql
        .raw(
          `create function poison() returns trigger language plpgsql as $$
           begin if ${condition} then raise 'poisoned'; end if; return new; end $$;
           create trigger poison before insert or update on ${table} for each row execute function poison()`,
        )
        .execute(db)
      return () => sql.raw(`drop trigger poison on ${table}; drop function poison()`).execute(db)
    },
    /** What a user holds and has frozen, as decimal text. */
    async has(user: UserId): Promise<{ held: string; frozen: string }> {
      const { available, frozen } = await balances(db, user, 'XRP')
      return { held: text(available), frozen: text(frozen) }
    },
    async given(): Promise<string> {
      const { rows } = await sql<{
        balance: bigint
      }>`select balance from account where id = 'programme/XRP/promotion'`.execute(db)
      return text(units(-rows[0]!.balance))
    },
    /** What replay and reconciliation find, apart from class time and fraud control, which these tests write by hand. */
    async differences(at: string): Promise<string[]> {
      const { differences } = await replay(db, kst(at), replayCampaigns)
      const held = await snapshot(db, (tx) => heldAndRequested(tx, [frozenXrp]))
      return [
        ...differences.filter((text) => !/^(class time of|grant invite)/.test(text)),
        ...heldFaults(held).map(({ subject, detail }) => `${subject}: ${detail}`),
      ]
    },
  }
}

const text = (amount: Amount<'XRP'>) => formatAmount('XRP', amount)
