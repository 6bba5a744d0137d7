import { consents, requiredConsents, type Consent } from '@madang/contract/users/accounts.ts'
import type { GivenConsent } from '@madang/contract/users/consents.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { UserCommand, UserQuery } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { documentVersions, type DocumentVersion } from '../../house/document-versions.ts'
import '../tables.ts'

/** The texts of each consent, the one in force first. */
type ConsentTexts = Readonly<Record<Consent, readonly [DocumentVersion, ...DocumentVersion[]]>>

/** What is asked in one sentence of the app; a changed sentence gets a later version (REQ-59). */
const sentence = [{ version: '2026-11-21', needsConsent: true }] as const

/** Terms and privacy are documents with versions of their own (REQ-183). */
async function readTexts(db: Db | Tx): Promise<ConsentTexts> {
  const documents = await documentVersions(db, ['terms', 'privacy'])
  return { age: sentence, marketing: sentence, nightMarketing: sentence, ...documents }
}

/** Consents to advertising are due after two years, and end a month later unless they are given again (REQ-59); the app asks for none (decision 0226). */
const renewalYears = 2
const graceMs = 30 * 24 * 60 * 60_000
const advertising: readonly Consent[] = ['marketing', 'nightMarketing']

/** Records what a person agreed to, each with its version and time (REQ-59). Consent to night-time needs the daytime one. */
export async function recordConsents(tx: Tx, user: UserId, given: readonly Consent[], now: Date): Promise<void> {
  const agreed = consents.filter(
    (kind) => given.includes(kind) && (kind !== 'nightMarketing' || given.includes('marketing')),
  )
  if (agreed.length === 0) return
  const texts = await readTexts(tx)
  const rows = agreed.map((kind) => ({
    user_id: user,
    kind,
    version: texts[kind][0].version,
    given_at: now,
    withdrawn_at: null,
  }))
  await tx.insertInto('consent').values(rows).execute()
}

/** One consent as it was given last. */
interface Stored {
  readonly kind: Consent
  readonly version: string
  readonly given_at: Date
  readonly withdrawn_at: Date | null
}

/** What a user agreed to, one line for each kind, as of now. */
export function getConsents({
  db,
  user,
  now,
}: Pick<UserQuery, 'db' | 'user' | 'now'>): Promise<{ items: GivenConsent[] }> {
  return consentsAt(db, user, now)
}

async function consentsAt(db: Db | Tx, user: UserId, now: Date): Promise<{ items: GivenConsent[] }> {
  const rows = await db.selectFrom('consent').selectAll().where('user_id', '=', user).orderBy('given_at').execute()
  const last = new Map(rows.map((row) => [row.kind, row]))
  const texts = await readTexts(db)
  return { items: consents.map((kind) => shown(kind, { stored: last.get(kind), texts: texts[kind], now })) }
}

/**
 * Gives or withdraws one consent (REQ-59). Withdrawing the one to advertising withdraws that for the night; the one for the
 * night needs the other. NOT_ALLOWED for withdrawing a required one: that is deleting the account.
 */
export async function setConsent(
  context: UserCommand,
  { kind, isGiven }: { readonly kind: Consent; readonly isGiven: boolean },
): Promise<{ items: GivenConsent[] }> {
  const { tx, user, clock } = context
  await tx.selectFrom('user').select('user_id').where('user_id', '=', user).forNoKeyUpdate().execute()
  const now = clock.now()
  const { items } = await consentsAt(tx, user, now)
  const isOpen = (one: Consent) => items.some((item) => item.kind === one && item.givenTime !== null)
  if (!isGiven && isRequired(kind)) throw new Failure('NOT_ALLOWED')
  if (isGiven && kind === 'nightMarketing' && !isOpen('marketing')) throw new Failure('NOT_ALLOWED')
  const ending = isGiven ? [kind] : kind === 'marketing' ? advertising : [kind]
  for (const one of ending) await endConsent(tx, user, one, now)
  if (isGiven) {
    const [{ version }] = (await readTexts(tx))[kind]
    const row = { user_id: user, kind, version, given_at: now, withdrawn_at: null }
    await tx
      .insertInto('consent')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'given_at']).doUpdateSet(row))
      .execute()
  }
  await notify({ ...context, now }, user, isGiven ? 'consentGiven' : 'consentWithdrawn', { consent: kind })
  return consentsAt(tx, user, now)
}

function shown(
  kind: Consent,
  {
    stored,
    texts,
    now,
  }: { readonly stored: Stored | undefined; readonly texts: ConsentTexts[Consent]; readonly now: Date },
): GivenConsent {
  const endTime = stored && advertising.includes(kind) ? endOf(stored.given_at) : null
  const isOver = endTime !== null && endTime <= now
  const isOpen = stored !== undefined && stored.withdrawn_at === null && !isOver
  const isOld = isOpen && !isGood(texts, stored.version)
  const isEnding = isOpen && endTime !== null && endTime.getTime() - graceMs <= now.getTime()
  return {
    kind,
    version: stored?.version ?? null,
    givenTime: isOpen ? stored.given_at : null,
    withdrawnTime: stored?.withdrawn_at ?? (isOver ? endTime : null),
    isRequired: isRequired(kind),
    isDue: isOld || isEnding || (isRequired(kind) && !isOpen),
    endTime: isOpen ? endTime : null,
    currentVersion: texts[0].version,
  }
}

/** Two years after the consent was given, and the month in which it is asked for again. */
function endOf(given: Date): Date {
  const end = new Date(given)
  end.setUTCFullYear(end.getUTCFullYear() + renewalYears)
  return new Date(end.getTime() + graceMs)
}

/** Who agreed to a version agreed to each later one that needs no new consent (REQ-183). */
function isGood(texts: ConsentTexts[Consent], version: string): boolean {
  const agreed = texts.findIndex((text) => text.version === version)
  return agreed >= 0 && texts.slice(0, agreed).every(({ needsConsent }) => !needsConsent)
}

function isRequired(kind: Consent): boolean {
  return requiredConsents.some((required) => required === kind)
}

async function endConsent(tx: Tx, user: UserId, kind: Consent, now: Date): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute()
}
