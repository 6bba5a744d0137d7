import { sql } from 'kysely'
import type { MyPrize } from '@madang/contract/campaigns/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { Db } from '../../db/tables.ts'
import { whyPrizesWait } from '../../rewards/fraud/prize-waits.ts'
import { type ProgrammeGrant, programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { plainRefusals } from '../../rewards/records/record-texts.ts'
import { draws, drawWinnersAsRows, type DrawWinner } from './draw-winners.ts'

/** What a user won in each draw that was drawn, and what became of it. */
export async function prizesOf(db: Db, user: UserId, locale: Locale): Promise<ReadonlyMap<string, MyPrize>> {
  const { rows } = await sql<DrawWinner>`
    select winner.* from ${drawWinnersAsRows()} as winner where user_id = ${user}`.execute(db)
  if (rows.length === 0) return new Map()
  const grants = new Map(
    (await programmeGrants(db, { programme: draws.id, users: [user] })).map((grant) => [grant.subject, grant]),
  )
  const waits = await whyPrizesWait(db, user, locale)
  return new Map(
    rows.map((row) => {
      const grant = grants.get(row.draw_id)
      return [row.draw_id, grant ? decidedPrize(row, grant, locale) : waitingPrize(row, waits)]
    }),
  )
}

function waitingPrize({ place, prize_usd }: DrawWinner, reason: string | null): MyPrize {
  const amount = amountOf('USDT', String(prize_usd))
  return { amount, place, state: 'waiting', to: null, reason, decideTime: null, ruleVersion: null }
}

function decidedPrize({ place, prize_usd }: DrawWinner, grant: ProgrammeGrant, locale: Locale): MyPrize {
  const { status, kind, reason, decided_at: decideTime, rule_version: ruleVersion } = grant
  const isCredited = status === 'credited'
  const known =
    reason && Object.hasOwn(plainRefusals, reason) ? plainRefusals[reason as keyof typeof plainRefusals] : null
  return {
    amount: amountOf('USDT', String(prize_usd)),
    place,
    state: isCredited ? 'credited' : 'refused',
    to: isCredited ? (kind === 'drawCash' ? 'available' : 'bonus') : null,
    reason: known?.[locale] ?? null,
    decideTime,
    ruleVersion,
  }
}
