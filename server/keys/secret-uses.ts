import { createHmac } from 'node:crypto'
import type { RingKey } from './key-ring.ts'

/** A value of a row as it names the row's owner. */
type OwnerValue = string | boolean | Date | Buffer | null

interface Stored {
  /** Columns of the row that a value is bound to: in another row it does not open. */
  readonly owner: readonly string[]
  /** Which rows hold one; absent: all where the column is not null or empty. */
  readonly when?: string
}

/** Sealed values that must be read again; `legacy` is what those without a key id were sealed with. */
const sealed = <const Owner extends readonly string[]>(owner: Owner, legacy: 'contact' | 'operator' | null) =>
  ({ how: 'sealed', owner, legacy }) as const

/** Digests that one row is compared with: wrapped under the secret that seals, so that a re-sealing reaches them. */
const digest = <const Owner extends readonly string[]>(owner: Owner, when?: string) =>
  ({ how: 'digest', owner, ...(when && { when }) }) as const

/** What rows have in common when their digests are equal. */
export type SharedGroup =
  'contact' | 'device' | 'deviceHash' | 'installation' | 'block' | 'network' | 'site' | 'classNetwork' | 'attempt'

/**
 * Digests that rows are compared with each other or found by: wrapped like the others, but bound to what they are about
 * alone, so that equal ones look equal. `turns`: statements compare such rows, which therefore turn with all their equals
 * in one transaction; `oneFor`: the column for which a table has each of them once.
 */
const shared = <const Group extends SharedGroup>(
  group: Group,
  turns: 'each' | 'together' = 'together',
  oneFor: string | null = null,
) => ({ how: 'shared', owner: [], group, turns, oneFor }) as const

/** Digests that rows are found by for a few minutes, under the secret that sealed when they were made. */
const brief = (lifeMs: number) => ({ how: 'brief', owner: [], lifeMs }) as const

/** Signatures of texts that leave the server and end by themselves after `lifeMs`. */
const signature = (lifeMs: number) => ({ how: 'signature', lifeMs }) as const

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Every use of a secret of the server: `table.column`, or the purpose of a signature. Sealing, digesting and signing ask for
 * a row of this table, the re-sealing goes by it, and a secret is dropped when no row of it depends on that secret. The key
 * that signs the audit log is no row: it is a file of its own (`server/audit/signed-head.ts`), made by chance, not derived.
 */
export const secretUses = {
  'standing_key.sealed': sealed(['one'], null),
  'push_key.sealed': sealed(['public_key'], null),
  'user_contact.sealed': sealed(['user_id', 'kind'], 'contact'),
  'phone_change.sealed': sealed(['user_id'], 'contact'),
  'delayed_phone_change.sealed': sealed(['user_id'], 'contact'),
  'email_change.sealed': sealed(['user_id'], null),
  'delayed_email_change.sealed': sealed(['user_id'], null),
  'replaced_email.sealed': sealed(['user_id', 'replaced_at'], 'contact'),
  'access_request.contact': sealed(['request_id'], null),
  'user_totp.sealed': sealed(['user_id'], null),
  'outbox_message.recipient': sealed(['user_id', 'kind', 'created_at'], 'contact'),
  'outbox_message.body': sealed(['user_id', 'kind', 'created_at'], 'contact'),
  'operator.totp_sealed': sealed(['operator_id'], 'operator'),
  'operator_link.totp_sealed': sealed(['link_hash'], 'operator'),
  'operator_link.half_sealed': sealed(['link_hash'], 'operator'),
  'draw.secret_sealed': sealed(['id'], null),
  'registration_answer.sealed': sealed(['key_hash'], null),

  'recovery_code.code_hash': digest(['user_id']),
  'operator_recovery_code.code_hash': digest(['operator_id']),
  'user_contact.digest': digest(['user_id']),
  'phone_change.digest': digest(['user_id']),
  'delayed_phone_change.digest': digest(['user_id']),
  'email_change.digest': digest(['user_id']),
  'delayed_email_change.digest': digest(['user_id']),
  'phone_change.new_code': digest(['user_id']),
  'phone_change.old_code': digest(['user_id']),
  'email_change.new_code': digest(['user_id']),
  'email_change.old_code': digest(['user_id']),
  'sms_code.phone': digest(['user_id']),
  'sms_code.code': digest(['user_id']),
  'email_code.email': digest(['user_id']),
  'email_code.code': digest(['user_id']),
  'money_code.phone': digest(['user_id']),
  'money_code.code': digest(['user_id']),
  'captcha.device': digest(['captcha_id']),
  'captcha.secret': digest(['captcha_id'], `kind = 'image'`),

  'user_contact.lookup': shared('contact', 'each'),
  'user.device': shared('device'),
  'known_device.device': shared('device', 'together', 'user_id'),
  'session.device': shared('device', 'each'),
  'user_passkey.device': shared('device', 'each'),
  'user.device_hash': shared('deviceHash', 'each'),
  'registration_trace.device_hash': shared('deviceHash'),
  'registration_trace.installation': shared('installation'),
  'registration_trace.block': shared('block'),
  'registration_trace.network': shared('network'),
  'registration_trace.site': shared('site'),
  'live_watch.network': shared('classNetwork', 'each'),

  'live_ticket.ticket_hash': brief(minute),
  'passkey_challenge.held_by': brief(5 * minute),
  'attempt.key': brief(day),

  socketGrant: signature(10 * minute),
  picture: signature(2 * hour),
  export: signature(2 * minute),
  liveSession: signature(6 * hour),
  classVideo: signature(6 * hour),
} as const satisfies Record<
  string,
  (Stored & { readonly how: 'sealed' | 'digest' | 'shared' }) | { readonly how: string }
>

type Uses = typeof secretUses
type UsesThat<How> = { [Use in keyof Uses]: Uses[Use] extends { readonly how: How } ? Use : never }[keyof Uses]
export type SealedUse = UsesThat<'sealed'>
export type SharedUse = UsesThat<'shared'>
export type DigestUse = UsesThat<'digest' | 'brief'> | SharedUse
export type StoredUse = SealedUse | UsesThat<'digest'> | SharedUse
export type SignatureUse = UsesThat<'signature'>

/** Where a value stands: its use, and the columns of its row that it is bound to. */
export interface Place<Use extends SealedUse | DigestUse> {
  readonly use: Use
  readonly row: Readonly<Record<Uses[Use]['owner'][number], OwnerValue>>
}

const kept: ReadonlySet<string> = new Set(['sealed', 'digest', 'shared'])
const uses = Object.keys(secretUses) as (keyof Uses)[] // its own keys

/** Everything kept in a column under a secret. */
export const storedUses = uses.filter((use): use is StoredUse => kept.has(secretUses[use].how))

export const sharedUses = uses.filter((use): use is SharedUse => secretUses[use].how === 'shared')

/** The columns whose equal digests turn in one transaction. */
export function turnTogether(group: SharedGroup): SharedUse[] {
  return sharedUses.filter((use) => secretUses[use].group === group && secretUses[use].turns === 'together')
}

/** How long what was signed or digested with a secret for a while may still come back. */
export const longestLifeMs = Math.max(...Object.values(secretUses).map((use) => ('lifeMs' in use ? use.lifeMs : 0)))

/** The table and column of a use. */
export function columnOf(use: StoredUse): { readonly table: string; readonly column: string } {
  const [table = '', column = ''] = use.split('.')
  return { table, column }
}

/** What a value is bound to, as the associated data of its cipher. */
export function boundTo<Use extends SealedUse | DigestUse>({ use, row }: Place<Use>): Buffer {
  const described: Uses[SealedUse | DigestUse] = secretUses[use]
  if (described.how === 'shared') return Buffer.from(JSON.stringify([`every ${described.group}`]))
  const columns: readonly string[] = described.owner
  const values = new Map<string, OwnerValue>(Object.entries(row))
  return Buffer.from(JSON.stringify([use, ...columns.map((column) => asText(values.get(column) ?? null))]))
}

function asText(value: OwnerValue): string | null {
  if (value instanceof Date) return String(value.getTime())
  if (Buffer.isBuffer(value)) return value.toString('hex')
  return value === null ? null : String(value)
}

/** The key of values sealed before they had a key id. */
export function legacySealing(use: SealedUse, key: RingKey): Buffer {
  const text = secretUses[use].legacy === 'operator' ? 'sealing of second factors' : 'sealing of contacts'
  return createHmac('sha256', key.derive(secretUses[use].legacy ?? 'contact'))
    .update(text)
    .digest()
}
