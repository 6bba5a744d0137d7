import './tables.ts'
import type { CountryAnswer } from '@madang/contract/chat/country-requests.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import { countryRequests as calls } from '@madang/contract/operators/casework/countries.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { evidencePicture } from '../../pictures/keep-evidence.ts'
import { countriesOf } from '../../users/home-country.ts'

export interface CountryKey {
  readonly askId: string
}

/** People who ask for another country (REQ-60, REQ-188). */
export const countryCases: CaseKind<CountryKey, ListedCases<CountryKey>> = {
  queue: calls.queue,
  targetMinutes: 48 * 60,
  right: calls.decides,
  store: caseTable<CountryKey>({
    table: 'country_request',
    key: { askId: 'request_id' },
    openedAt: 'asked_at',
    outcome: 'outcome',
  }),
}

interface CountryDetails {
  readonly userId: UserId
  /** Told at the registration, and the one that holds now. */
  readonly registered: string | null
  readonly current: string | null
  readonly asked: string
  readonly words: string
  readonly pictures: readonly PictureId[]
  readonly answer: CountryAnswer | null
}

/** Requests that wait or were decided, in the order of the queue. */
export function listCountryCases(db: Db, query: CaseQuery<CountryKey>) {
  return casesWith(db, countryCases, countryDetails, query)
}

async function countryDetails(tx: Tx, keys: readonly CountryKey[]): Promise<Map<string, CountryDetails>> {
  const ids = keys.map(({ askId }) => askId)
  const rows = await tx
    .selectFrom('country_request')
    .select(['request_id', 'user_id as userId', 'country as asked', 'words', 'pictures', 'answer'])
    .where('request_id', 'in', ids)
    .execute()
  const users = rows.map(({ userId }) => userId)
  const countries = users.length ? await countriesOf(tx, users) : null
  const known = (user: UserId) => countries?.get(user) ?? { registered: null, decided: null }
  return new Map(
    rows.map(({ request_id, ...details }) => {
      const { registered, decided } = known(details.userId)
      return [request_id, { ...details, registered, current: decided ?? registered }]
    }),
  )
}

/** One request. NOT_FOUND when there is none. */
export async function findCountryCase(tx: Tx, key: CountryKey): Promise<CountryDetails> {
  const found = (await countryDetails(tx, [key])).get(key.askId)
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/** The files of a picture of a request; NOT_FOUND when it is none of this one's. */
export async function countryPicture(tx: Tx, key: CountryKey, picture: PictureId) {
  const { pictures } = await findCountryCase(tx, key)
  const found = pictures.includes(picture) ? await evidencePicture(tx, picture) : null
  if (!found) throw new Failure('NOT_FOUND')
  return found
}
