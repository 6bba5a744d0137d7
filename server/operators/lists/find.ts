import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { formatAmount } from '@madang/contract/money.ts'
import { reportId } from '@madang/contract/chat/reports.ts'
import {
  type find as findCall,
  type findByPhone as findByPhoneCall,
  mostFound,
} from '@madang/contract/operators/lists/find.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { rightsOf, type Right } from '@madang/contract/operators/rights.ts'
import { caseId } from '@madang/contract/rewards/fraud.ts'
import { phoneOf } from '@madang/contract/values/phone.ts'
import { buybackId } from '@madang/contract/wallet/buybacks.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { findContent } from '../../content/find-content.ts'
import type { CaseKind } from '../../casework/case-kind.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import type { Audited } from '../../domain.ts'
import { partsOf } from '../../ledger/account.ts'
import { transferById } from '../../ledger/statement.ts'
import { reportCases } from '../../reports/report-cases.ts'
import { fraudCases } from '../../rewards/fraud/fraud-cases.ts'
import { accountsByContact } from '../../users/contacts/accounts-by-contact.ts'
import { listUsers, usersByIds } from '../../users/operator-user-queries.ts'
import { buybackCases } from '../../wallet/buybacks/buyback-cases.ts'
import { withdrawalCases } from '../../wallet/withdrawals/withdrawal-cases.ts'
import { userRow } from '../people.ts'

/** Everything the caller may read that these words find (decision 0187). */
export async function find(
  { db, roles }: Pick<OperatorQuery, 'db' | 'roles'>,
  { words }: Parsed<typeof findCall>,
): Promise<Out<typeof findCall>> {
  const held = rightsOf(roles)
  const [people, content, cases, transfers] = await Promise.all([
    held.has('users.read') ? peopleFound(db, words) : [],
    contentFound(db, words, held),
    casesFound(db, words, held),
    held.has('ledger.read') ? transfersFound(db, words) : [],
  ])
  return { people, content, cases, transfers }
}

async function peopleFound(db: Db, words: string) {
  const { rows } = await listUsers(db, { words, sort: 'registered', pageIndex: 1, pageSize: mostFound })
  return rows.map(userRow)
}

/** The kinds of content by their lists, each with the place of the console it is worked on. */
const kinds = operatorCalls.flatMap(({ path, right }) => {
  const [, name] = /\/([a-zA-Z]+)\/List$/.exec(path) ?? []
  const [area, verb] = right?.split('.') ?? []
  return name && area && verb === 'read' ? [{ name, area, right: right as Right }] : []
})

async function contentFound(db: Db, words: string, held: ReadonlySet<Right>) {
  const readable = kinds.filter(({ right }) => held.has(right))
  const found = await findContent(
    db,
    readable.map(({ name }) => name),
    { words, most: mostFound },
  )
  return found.flatMap(({ kind, id, titles }) => {
    const area = readable.find(({ name }) => name === kind)?.area
    return area ? [{ area, id, titles: titles as Record<Locale, string | null> }] : [] // an entry for each language
  })
}

interface Named {
  readonly kind: Pick<CaseKind<never>, 'queue'>
  readonly right: Right
  /** Whether it is decided; null for none of this id. */
  readonly isDecided: (db: Db, id: string) => Promise<boolean | null>
}

/** Cases people speak of by their ids. */
const named: readonly Named[] = [
  namedBy(withdrawalCases, 'withdrawals.read', (id) => keyed('withdrawalId', withdrawalId.safeParse(id.toUpperCase()))),
  namedBy(buybackCases, 'buybacks.read', (id) => keyed('buybackId', buybackId.safeParse(id.toUpperCase()))),
  namedBy(reportCases, 'reports.read', (id) => keyed('reportId', reportId.safeParse(id.toLowerCase()))),
  namedBy(fraudCases, 'fraud.read', (id) => keyed('caseId', caseId.safeParse(id.toLowerCase()))),
]

function namedBy<Key>(kind: CaseKind<Key>, right: Right, keyOf: (id: string) => Key | null): Named {
  return {
    kind,
    right,
    isDecided: async (db, id) => {
      const key = keyOf(id)
      const found = key && (await kind.store.read(db, key))
      return found ? found.standing.state === 'decided' : null
    },
  }
}

function keyed<Name extends string, Id>(name: Name, { data }: { readonly data?: Id | undefined }) {
  return data === undefined ? null : ({ [name]: data } as Record<Name, Id>)
}

async function casesFound(db: Db, words: string, held: ReadonlySet<Right>) {
  const found: Out<typeof findCall>['cases'] = []
  for (const { kind, right, isDecided } of named) {
    if (!held.has(right)) continue
    const decided = await isDecided(db, words)
    if (decided !== null) found.push({ queue: kind.queue, id: words, isDecided: decided })
  }
  return found
}

async function transfersFound(db: Db, words: string) {
  const found = /^[1-9][0-9]{0,17}$/.test(words) ? await transferById(db, BigInt(words)) : null
  if (!found) return []
  const { id, code, debit, credit, amount } = found
  const { asset } = partsOf(debit)
  const user = [credit, debit].map((account) => partsOf(account).owner).find((owner) => /^[0-9]+$/.test(owner)) ?? null
  return [{ id: String(id), code, asset, amount: formatAmount(asset, amount), user }]
}

/** Who proved a number. The number itself stands in no log. */
export async function findByPhone(
  { tx, keys }: Pick<OperatorCommand<'keys'>, 'tx' | 'keys'>,
  { phone }: Parsed<typeof findByPhoneCall>,
): Promise<Audited<Out<typeof findByPhoneCall>>> {
  const contact = phoneOf(phone)
  if (contact === null) throw new Failure('PHONE_FORMAT', { field: 'phone' })
  const accounts = await accountsByContact(tx, keys, { kind: 'phone', contact })
  const ids = accounts.map(({ userId }) => userId)
  const found = await usersByIds(tx, ids)
  const people = ids.flatMap((id) => {
    const user = found.get(id)
    return user ? [userRow(user)] : []
  })
  return { answer: { people }, object: 'phone', after: { found: ids.join(' ') } }
}
