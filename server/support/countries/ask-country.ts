import './tables.ts'
import type { askCountry as endpoint, MyCountry } from '@madang/contract/chat/country-requests.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { keepOwnAsEvidence } from '../../pictures/keep-evidence.ts'
import { homeCountries } from '../../users/home-country.ts'

/** The caller's country and what became of their last request for another; one snapshot (INV-F08). */
export function getMyCountry({ db, user }: Context<'db' | 'user'>): Promise<MyCountry> {
  return snapshot(db, (tx) => shown(tx, user))
}

/**
 * Asks for another country (REQ-60). INVALID for the one that holds already, NOT_FOUND for a picture of somebody else's,
 * CONFLICT while another request waits.
 */
export async function askCountry(
  { tx, user, clock, random }: Context<'tx' | 'user' | 'clock' | 'random'>,
  { country, words, pictures }: Parsed<typeof endpoint>,
): Promise<MyCountry> {
  if ((await homeCountries(tx, [user])).get(user) === country) throw new Failure('INVALID', { field: 'country' })
  const own = [...new Set(pictures)]
  const asked = await tx
    .insertInto('country_request')
    .values({ request_id: random.uuid(), user_id: user, country, words, pictures: own, asked_at: clock.now() })
    // Two phones at once: the second waits here for the first.
    .onConflict((conflict) => conflict.column('user_id').where('decided_at', 'is', null).doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (!asked) throw new Failure('CONFLICT')
  await keepOwnAsEvidence(tx, 'country_request', { user, ids: own })
  return shown(tx, user)
}

async function shown(db: Db | Tx, user: UserId): Promise<MyCountry> {
  const last = await db
    .selectFrom('country_request')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const country = (await homeCountries(db, [user])).get(user) ?? null
  if (!last) return { country, request: null }
  const { asked_at: askTime, decided_at: decideTime, outcome, answer } = last
  return { country, request: { country: last.country, state: outcome ?? 'waiting', askTime, decideTime, answer } }
}
