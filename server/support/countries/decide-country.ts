import type { CountryAnswer } from '@madang/contract/chat/country-requests.ts'
import type { Actor } from '../../casework/standing.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { decideHomeCountry } from '../../users/home-country.ts'
import { countryCases, findCountryCase, type CountryKey } from './country-cases.ts'

type Deciding = Context<'publish'> & { readonly tx: Tx }

/**
 * Gives somebody the country they asked for, as two of the staff agreed; `actor` is the one who has the case. CONFLICT when
 * they gave it back or refused it meanwhile.
 */
export async function grantCountry({ tx, publish }: Deciding, { askId, ...actor }: Actor & CountryKey): Promise<void> {
  await decideCase(tx, countryCases, { askId }, { ...actor, outcome: 'granted' })
  const { userId, asked } = await findCountryCase(tx, { askId })
  await decideHomeCountry(tx, userId, asked)
  await notify({ tx, now: actor.now, publish }, userId, 'countryDecided', { requestId: askId, isGranted: true })
}

/** Refuses a request that its operator has claimed; the country stays. Fails as `decideCase` says. */
export async function refuseCountry(
  { tx, publish }: Deciding,
  { askId, answer, ...actor }: Actor & CountryKey & { readonly answer: CountryAnswer },
): Promise<void> {
  await decideCase(tx, countryCases, { askId }, { ...actor, outcome: 'refused', facts: { answer } })
  const { userId } = await findCountryCase(tx, { askId })
  await notify({ tx, now: actor.now, publish }, userId, 'countryDecided', { requestId: askId, isGranted: false })
}
