import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type CaseKind, caseKinds } from '@madang/contract/chat/case-cards.ts'
import { points } from '../server/campaigns/points/points.ts'
import { xrp } from '../server/campaigns/xrp/xrp-promotion.ts'
import type { Db } from '../server/db/tables.ts'
import { prepareMoney } from './money-world.ts'
import { expect, openPhone, type Person, personWith, test } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import type { User } from './users.ts'

/** A refused case, where its person reads it, and what is pressed there. */
interface Refused {
  readonly kind: CaseKind
  readonly id: string
  readonly path: string
  ask(person: Person): Promise<void>
}

/** Refused by people: an award, an application, a month of a studio, and what a registration would have brought. */
async function refuses({ services: { db, clock } }: TimeTravelServer, { userId: user }: User) {
  const [award, at] = [randomUUID(), clock.now()]
  await sql`insert into campaign_award (id, programme, user_id, amount, rule_version, entered_by, cause, state, opened_at,
      decided_by, decided_at, reason)
    values (${award}, 'manual-usdt', ${user}, 1000000, 'manual-usdt-1', ${randomUUID()}, 'report', 'refused', ${at},
      ${randomUUID()}, ${at}, 'mistaken')`.execute(db)
  await sql`insert into partner_application (id, user_id, threshold, valid, area, plan, applied_at, opened_at, decided_by,
      decided_at, decision)
    values (${randomUUID()}, ${user}, 10, 10, 'Busan', 'A plan', ${at}, ${at}, ${randomUUID()}, ${at}, 'planUnclear')`.execute(
    db,
  )
  const studio = randomUUID()
  await sql`insert into studio (id, programme, user_id, city, plan, submitted_at, opened_at, decided_by, decided_at, decision)
    values (${studio}, 'studio', ${user}, 'Busan', 'A plan', ${at}, ${at}, ${randomUUID()}, ${at}, 'approved')`.execute(
    db,
  )
  await sql`insert into studio_month (id, studio_id, user_id, month, valid, rule_version, pay, state, proposed_at)
    values (${randomUUID()}, ${studio}, ${user}, '2026-11-01', 0, 'studio-1', 0, 'none', ${at})`.execute(db)
  const { rows } = await sql<{
    id: bigint
  }>`update reward_grant set status = 'refused', reason = 'same_device', decided_at = ${at}
    where user_id = ${user} and kind = 'registration' returning id`.execute(db)
  const [xrpGrant, pointsGrant] = [
    await refusedGrant(db, { user, at, programme: xrp.id, kind: 'xrpSignup', asset: 'XRP' }),
    await refusedGrant(db, { user, at, programme: points.id, kind: 'pointsClass', asset: 'POINT' }),
  ]
  return { award, grant: `G-${rows[0]!.id}`, xrpGrant, pointsGrant }
}

async function refusedGrant(
  db: Db,
  { user, at, ...grant }: { user: string; at: Date; programme: string; kind: string; asset: string },
): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    insert into reward_grant (user_id, programme, kind, asset, subject, amount, available, locked, rule_version, status,
      reason, created_at, due_at, decided_at)
    select ${user}, ${grant.programme}, ${grant.kind}, ${grant.asset}, '2026-12-04', 5, 5, 0, max(version), 'refused',
      'pool_empty', ${at}, ${at}, ${at} from rule_set where programme = ${grant.programme} returning id`.execute(db)
  return `G-${rows[0]!.id}`
}

const asks = ({ page, words }: Person, text: 'support.ask' | 'partner.appeal' | 'studio.appeal' = 'support.ask') =>
  page
    .getByRole('button', { name: words(text) })
    .first()
    .click()

const opens = ({ page }: Person, name: RegExp | string) => page.getByRole('button', { name }).first().click()

for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const)
  test(`REQ-102 from each refused case about money one asks customer service, with the case as a card that opens it (${locale})`, async ({
    browser,
  }) => {
    test.slow()
    const server = await openTimeTravelServer({ standsAt: new Date('2026-12-05T12:00:00Z') })
    try {
      const { saver, withdrawals } = await prepareMoney(server)
      const { award, grant, xrpGrant, pointsGrant } = await refuses(server, saver)
      const { buyback_id: buyback } = await server.services.db
        .selectFrom('buyback')
        .select('buyback_id')
        .where('state', '=', 'rejected')
        .executeTakeFirstOrThrow()
      const phone = await openPhone(browser, server.url, { as: saver, locale, size: { width: 360, height: 640 } })
      const person = personWith('Mina', phone, { locale })
      const { page, words } = person
      const cases: readonly Refused[] = [
        { kind: 'withdrawal', id: withdrawals.rejected, path: `withdraw-record?id=${withdrawals.rejected}`, ask: asks },
        { kind: 'withdrawal', id: withdrawals.failed, path: `withdraw-record?id=${withdrawals.failed}`, ask: asks },
        { kind: 'buyback', id: buyback, path: 'buyback?part=records', ask: asks },
        {
          kind: 'award',
          id: award,
          path: 'wallet?part=awards',
          ask: async () => {
            await opens(person, new RegExp(words('award.state.refused')))
            await asks(person, 'partner.appeal')
          },
        },
        {
          kind: 'grant',
          id: grant,
          path: 'reward-record',
          ask: async () => {
            await opens(person, new RegExp(words('record.refused')))
            await asks(person)
          },
        },
        {
          kind: 'xrpGrant',
          id: xrpGrant,
          path: 'xrp-record',
          ask: async () => {
            await opens(person, new RegExp(words('record.refused')))
            await asks(person)
          },
        },
        {
          kind: 'pointsGrant',
          id: pointsGrant,
          path: 'exchange?part=records',
          ask: async () => {
            await opens(person, new RegExp(words('exchange.state.refused')))
            await asks(person)
          },
        },
        { kind: 'partner', id: '10', path: 'xrp?part=partner', ask: () => asks(person, 'partner.appeal') },
        { kind: 'studioMonth', id: '2026-11', path: 'studio', ask: () => asks(person, 'studio.appeal') },
      ]
      const cards = page.getByRole('article').getByRole('link')
      for (const [before, { kind, id, path, ask }] of cases.entries()) {
        await person.open(path)
        await ask(person)
        await expect(page).toHaveURL(/#\/dialogue/)
        const card = page.getByRole('article').last().getByRole('link', { name: caseKinds[kind][locale] })
        await expect(card, kind).toContainText(id)
        await expect(cards).toHaveCount(before + 1)
        await person.open(path)
        await ask(person)
        await expect(page).toHaveURL(/#\/dialogue/)
        await expect(card, kind).toContainText(id)
        await expect(page.getByRole('img', { name: words('dialogue.sending') })).toHaveCount(0)
        await expect(cards, 'asked again').toHaveCount(before + 1)
        await expect(page.getByRole('button', { name: words('dialogue.retry') })).toHaveCount(0)
      }
      await page.getByRole('link', { name: withdrawals.failed }).click()
      await expect(page).toHaveURL(new RegExp(`withdraw-record\\?id=${withdrawals.failed}`))
      expect(phone.faults()).toEqual([])
      await phone.context.close()
    } finally {
      await server.close()
    }
  })
