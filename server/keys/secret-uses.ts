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

/** Digests that rows are compared or found by: made with the standing keys, which are re-sealed in their one row. */
const standing = (about: string) => ({ how: 'standing', about }) as const

/** Signatures of texts that leave the server and end by themselves after `lifeMs`. */
const signature = (lifeMs: number) => ({ how: 'signature', lifeMs }) as const

const minute = 60_000
const hour = 60 * minute

/**
 * Every use of a secret of the server: `table.column`, or the purpose of a signature. Sealing, digesting and signing ask for
 * a row of this table, the re-sealing goes by it, and a secret is dropped when no row of it depends on that secret. The key
 * that signs the audit log is no row: it is a file of its own (`server/audit/signed-head.ts`), made by chance, not derived.
 */
export const secretUses = {
  'standing_key.sealed': sealed(['one'], null),
  'user_contact.sealed': sealed(['user_id', 'kind'], 'contact'),
  'phone_change.sealed': sealed(['user_id'], 'contact'),
  'delayed_phone_change.sealed': sealed(['user_id'], 'contact'),
  'replaced_email.sealed': sealed(['user_id', 'replaced_at'], 'contact'),
  'user_totp.sealed': sealed(['user_id'], null),
  'outbox_message.recipient': sealed(['user_id', 'kind', 'created_at'], 'contact'),
  'outbox_message.body': sealed(['user_id', 'kind', 'created_at'], 'contact'),
  'operator.totp_sealed': sealed(['operator_id'], 'operator'),
  'operator_link.totp_sealed': sealed(['link_hash'], 'operator'),
  'operator_link.half_sealed': sealed(['link_hash'], 'operator'),
  'draw.secret_sealed': sealed(['id'], null),

  'recovery_code.code_hash': digest(['user_id']),
  'operator_recovery_code.code_hash': digest(['operator_id']),
  'user_contact.digest': digest(['user_id']),
  'phone_change.digest': digest(['user_id']),
  'delayed_phone_change.digest': digest(['user_id']),
  'phone_change.new_code': digest(['user_id']),
  'phone_change.old_code': digest(['user_id']),
  'sms_code.phone': digest(['user_id']),
  'sms_code.code': digest(['user_id']),
  'money_code.phone': digest(['user_id']),
  'money_code.code': digest(['user_id']),
  'captcha.device': digest(['captcha_id']),
  'captcha.secret': digest(['captcha_id'], `kind = 'image'`),

  'user.device': standing('a registration may not invite its own device'),
  'user.device_hash': standing('how common a kind of device is'),
  'session.device': standing('the device of a login'),
  'user_passkey.device': standing('the phone a passkey was made on'),
  'passkey_challenge.held_by': standing('the phone that asked to log in by passkey, for five minutes'),
  'known_device.device': standing('devices a user logged in on'),
  'registration_trace.installation': standing('registrations of one installation'),
  'registration_trace.device_hash': standing('registrations of one kind of device'),
  'registration_trace.block': standing('registrations of one network'),
  'registration_trace.network': standing('registrations of one address'),
  'registration_trace.site': standing('registrations of one connection'),
  'live_watch.network': standing('one attendee in two networks'),
  'live_ticket.ticket_hash': standing('a ticket is found by it for 60 seconds'),
  'attempt.key': standing('what tries are counted under, for a day at most'),

  socketGrant: signature(10 * minute),
  picture: signature(2 * hour),
  export: signature(2 * minute),
  liveSession: signature(6 * hour),
  classVideo: signature(6 * hour),
} as const satisfies Record<string, (Stored & { readonly how: 'sealed' | 'digest' }) | { readonly how: string }>

type Uses = typeof secretUses
type UsesThat<How> = { [Use in keyof Uses]: Uses[Use] extends { readonly how: How } ? Use : never }[keyof Uses]
export type SealedUse = UsesThat<'sealed'>
export type DigestUse = UsesThat<'digest'>
export type StoredUse = SealedUse | DigestUse
export type SignatureUse = UsesThat<'signature'>

/** Where a value stands: its use, and the columns of its row that it is bound to. */
export interface Place<Use extends StoredUse> {
  readonly use: Use
  readonly row: Readonly<Record<Uses[Use]['owner'][number], OwnerValue>>
}

/** Everything kept in a column under a secret. */
export const storedUses = Object.keys(secretUses).filter(
  (use): use is StoredUse =>
    secretUses[use as keyof Uses].how === 'sealed' || secretUses[use as keyof Uses].how === 'digest', // its own keys
)

/** How long a signature made with a secret may still come back. */
export const longestSignatureMs = Math.max(
  ...Object.values(secretUses).map((use) => (use.how === 'signature' ? use.lifeMs : 0)),
)

/** The table and column of a use. */
export function columnOf(use: StoredUse): { readonly table: string; readonly column: string } {
  const [table = '', column = ''] = use.split('.')
  return { table, column }
}

/** What a value is bound to, as the associated data of its cipher. */
export function boundTo<Use extends StoredUse>({ use, row }: Place<Use>): Buffer {
  const columns: readonly string[] = secretUses[use].owner
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
