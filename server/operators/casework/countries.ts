import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { type Feature, featureNames } from '@madang/contract/features.ts'
import * as calls from '@madang/contract/operators/casework/countries.ts'
import { refuseUnlessMine } from '../../casework/take-step.ts'
import type { Context, OperatorCommand, OperatorStandalone } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { actionOf, audited, type Audited, type Route, standalone } from '../../domain.ts'
import {
  countryCases,
  countryPicture,
  findCountryCase,
  listCountryCases,
} from '../../support/countries/country-cases.ts'
import { refuseCountry as refuse } from '../../support/countries/decide-country.ts'
import { propose } from '../proposals/proposals.ts'
import { openEvidence } from './open-evidence.ts'
import { peopleIn } from './people-in.ts'
import { actorOf, caseRoutes } from './routes-of-kind.ts'

const kind = 'user.country'
const requestObject = (id: string) => `country request ${id}`

/** People who ask for another country: one proposes it, a second agrees under Approvals (REQ-60, REQ-174). */
export const countryRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: countryCases,
    calls: calls.countryRequests,
    objectOf: ({ askId }) => requestObject(askId),
    read: listCountryCases,
    facts: async (reader, items) => {
      const users = items.map(({ userId }) => userId)
      const person = await peopleIn(reader.db, users)
      const proposed = await openProposals(reader.db, reader.now)
      return ({ key, userId, registered, current, asked, words, pictures, answer }) => ({
        user: person(userId),
        registered,
        current,
        asked,
        ...differenceOf(reader, current, asked),
        words,
        pictures: [...pictures],
        answer,
        isProposed: proposed.has(requestObject(key.askId)),
      })
    },
  }),
  standalone(calls.openCountryPicture, openCountryPicture),
  audited(calls.proposeCountry, proposeCountry),
  audited(calls.refuseCountry, refuseCountry),
]

/** What another country adds to what somebody is offered, and takes away, as the switches stand. */
function differenceOf(
  { isOffered }: Context<'isOffered'>,
  from: string | null,
  to: string,
): { readonly gains: Feature[]; readonly loses: Feature[] } {
  const differ = featureNames.filter((feature) => isOffered(feature, from) !== isOffered(feature, to))
  return {
    gains: differ.filter((feature) => isOffered(feature, to)),
    loses: differ.filter((feature) => isOffered(feature, from)),
  }
}

async function openProposals(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ object: string }>`
    select object from proposal where kind = ${kind} and state = 'open' and expires_at > ${now}`.execute(db)
  return new Set(rows.map(({ object }) => object))
}

/** CONFLICT for a request of a colleague's, NOT_FOUND for what is no picture of it or whose file is gone. */
function openCountryPicture(
  context: OperatorStandalone<'pictures'>,
  { askId, picture, reason }: Parsed<typeof calls.openCountryPicture>,
): Promise<Out<typeof calls.openCountryPicture>> {
  return openEvidence(context, {
    action: actionOf(calls.openCountryPicture),
    object: requestObject(askId),
    reason,
    find: async (tx) => {
      await refuseUnlessMine(tx, countryCases, { askId }, context.operator)
      return { id: picture, full: (await countryPicture(tx, { askId }, picture)).full }
    },
  })
}

/** Asks a second person to agree; the case stays with the caller. CONFLICT while that waits, or when the case is a colleague's. */
async function proposeCountry(
  context: OperatorCommand<'random' | 'isOffered'>,
  { askId, reason }: Parsed<typeof calls.proposeCountry>,
): Promise<Audited<Out<typeof calls.proposeCountry>>> {
  const { tx, operator } = context
  await refuseUnlessMine(tx, countryCases, { askId }, operator)
  const { userId, current, asked } = await findCountryCase(tx, { askId })
  const { gains, loses } = differenceOf(context, current, asked)
  const object = requestObject(askId)
  const before = { user: userId, country: current ?? '' }
  const after = { country: asked, gains: JSON.stringify(gains), loses: JSON.stringify(loses) }
  const proposal = { kind, object, payload: { askId }, before, after, reason } as const
  return { answer: { proposalId: await propose(context, proposal) }, object, before, after, reason }
}

/** Refuses in words its person reads. CONFLICT when the case is a colleague's. */
async function refuseCountry(
  context: OperatorCommand,
  { askId, answer, reason }: Parsed<typeof calls.refuseCountry>,
): Promise<Audited<null>> {
  await refuse(context, { askId, answer, ...(await actorOf(context, countryCases)) })
  return { answer: null, object: requestObject(askId), after: { state: 'refused', answer }, reason }
}
