import { z } from 'zod'
import { isInUse } from '../db/in-use.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Random } from '../ports/random.ts'
import { ringKey, type KeyRing, type RingKey } from './key-ring.ts'
import { pairOf, pushKeys } from './push-keys.ts'
import { seal, sealText, unseal } from './seal.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** The standing keys, sealed: one row. */
    standing_key: { one: boolean; sealed: Buffer }
  }
}

/** What a digest is for; each purpose has its own key, so that values of one never match those of another. */
const purposes = [
  'captcha',
  'device',
  'deviceHash',
  'recovery',
  'attempt',
  'operator',
  'contact',
  'liveTicket',
  'classNetwork',
] as const
export type DigestPurpose = (typeof purposes)[number]

/**
 * Keys that are kept in the database, sealed with the secret that turns. Those of digests outlive every secret: a digest of
 * a device must equal one of last month, whose text nobody has any more. No row holds what they make, but wrapped under the
 * secret that seals. The key of web push is made anew when a secret turns.
 */
export interface StandingKeys {
  readonly digests: Readonly<Record<DigestPurpose, Buffer>>
  readonly salt: string
  /** The private key of web push, base64url. */
  readonly push: string
}

/** As they follow from a secret: those of a database that was in use before they were kept. */
export function standingKeysOf(key: RingKey): StandingKeys {
  return {
    digests: Object.fromEntries(purposes.map((purpose) => [purpose, key.derive(purpose)])) as StandingKeys['digests'], // of every purpose
    salt: key.derive('application salt').toString('hex').slice(0, 32),
    push: pushKeys(key).privateKey,
  }
}

const keyText = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const stored = z.strictObject({
  digests: z.strictObject(Object.fromEntries(purposes.map((purpose) => [purpose, keyText]))),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  push: keyText,
})

const place = { use: 'standing_key.sealed', row: { one: true } } as const

/** The private key of web push as it stands now. */
export async function standingPush(db: Db | Tx, ring: KeyRing): Promise<string> {
  const { sealed } = await db.selectFrom('standing_key').select('sealed').executeTakeFirstOrThrow()
  return parse(unseal({ ring }, place, sealed)).push
}

/** Makes another key of web push; phones that subscribed to the one before go on being sent to with it. */
export async function turnPushKey(
  tx: Tx,
  { ring, random, now }: { readonly ring: KeyRing; readonly random: Random; readonly now: Date },
): Promise<void> {
  const { sealed } = await tx.selectFrom('standing_key').select('sealed').forUpdate().executeTakeFirstOrThrow()
  const before = parse(unseal({ ring }, place, sealed))
  const public_key = pairOf(before.push).publicKey
  const kept = { use: 'push_key.sealed', row: { public_key } } as const
  const keys = { ring }
  await tx
    .insertInto('push_key')
    .values({ public_key, sealed: sealText({ keys, random }, kept, before.push), superseded_at: now })
    .execute()
  const push = pushKeys(ringKey({ id: '', key: random.bytes(32) })).privateKey
  await tx
    .updateTable('standing_key')
    .set({ sealed: seal({ keys, random }, place, textOf({ ...before, push })) })
    .execute()
}

/**
 * The standing keys of a database, made at its first start: from chance where nobody is registered yet, so that no secret
 * ever leads to them, else from the secret that digests were made with until now. Of two starts at once one makes them.
 */
export async function openStandingKeys(db: Db, ring: KeyRing, random: Random): Promise<StandingKeys> {
  const read = () => db.selectFrom('standing_key').select('sealed').executeTakeFirst()
  const found = await read()
  if (found) return parse(unseal({ ring }, place, found.sealed))
  const made = standingKeysOf((await isInUse(db)) ? ring.sealing : ringKey({ id: '', key: random.bytes(32) }))
  const sealed = seal({ keys: { ring }, random }, place, textOf(made))
  await db
    .insertInto('standing_key')
    .values({ one: true, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return parse(unseal({ ring }, place, (await read())!.sealed))
}

function textOf({ digests, salt, push }: StandingKeys): Buffer {
  const asText = Object.fromEntries(purposes.map((purpose) => [purpose, digests[purpose].toString('base64url')]))
  return Buffer.from(JSON.stringify({ digests: asText, salt, push }))
}

function parse(text: Buffer): StandingKeys {
  const { digests, salt, push } = stored.parse(JSON.parse(text.toString('utf8')))
  const opened = purposes.map((purpose) => [purpose, Buffer.from(digests[purpose] ?? '', 'base64url')])
  return { digests: Object.fromEntries(opened) as StandingKeys['digests'], salt, push } // of every purpose
}
