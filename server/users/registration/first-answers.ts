import { createHash, timingSafeEqual } from 'node:crypto'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { registerUser } from '@madang/contract/users/accounts.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { seal, unseal } from '../../keys/seal.ts'
import { installationOf } from '../devices/device.ts'
import { tokenHash } from '../sessions/sessions.ts'
import '../tables.ts'

type Answer = Out<typeof registerUser>
type Caller = Context<'db' | 'keys' | 'random' | 'now' | 'requestId' | 'imei' | 'address'>

/** How long a phone that heard no answer may ask for it. */
const keptMs = 10 * minuteMs
/** A registration that takes longer died with its process: another try may take its place. */
const mostMs = minuteMs

/** Keeps the answer in the transaction that makes the account. */
export type Keep = (tx: Tx, answer: Answer) => Promise<void>

/**
 * Registers once for each key that a phone made (REQ-150): a repetition within ten minutes gets the first answer, with the
 * same password and from the same installation. STILL_RUNNING while the first is under way, KEY_REUSED for another person's
 * form. A refused registration is forgotten, so that its form can be mended.
 */
export async function registerOnce(
  caller: Caller,
  form: Parsed<typeof registerUser>,
  register: (keep: Keep) => Promise<Answer>,
): Promise<Answer> {
  const { db, now, requestId } = caller
  if (requestId === null) return register(() => Promise.resolve())
  const keyHash = tokenHash(requestId)
  const first = await take(db, keyHash, now)
  if (first) return opened(caller, { keyHash, sealed: first, form })
  try {
    return await register((tx, answer) => keep(tx, caller, { keyHash, form, answer }))
  } catch (error) {
    await mine(db, keyHash, now).execute()
    throw error
  }
}

/** The sealed first answer, or null when the key is the caller's to register with. */
async function take(db: Db, keyHash: Buffer, now: Date): Promise<Buffer | null> {
  const begun = { started_at: now, expires_at: new Date(now.getTime() + keptMs) }
  const taken = await db
    .insertInto('registration_answer')
    .values({ key_hash: keyHash, ...begun, user_id: null, sealed: null })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(begun)
        .where('registration_answer.sealed', 'is', null)
        .where('registration_answer.started_at', '<=', new Date(now.getTime() - mostMs)),
    )
    .returning('key_hash')
    .executeTakeFirst()
  if (taken) return null
  const first = await db
    .selectFrom('registration_answer')
    .select('sealed')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (!first?.sealed) throw new Failure('STILL_RUNNING')
  return first.sealed
}

async function keep(
  tx: Tx,
  services: Caller,
  { keyHash, form, answer }: { keyHash: Buffer; form: Parsed<typeof registerUser>; answer: Answer },
): Promise<void> {
  const said = Buffer.from(JSON.stringify(answer))
  const sealed = seal(services, place(keyHash), Buffer.concat([whose(services, form), said]))
  const { numUpdatedRows } = await tx
    .updateTable('registration_answer')
    .set({ user_id: answer.userId, sealed })
    .where('key_hash', '=', keyHash)
    .where('started_at', '=', services.now)
    .where('sealed', 'is', null)
    .executeTakeFirst()
  // Somebody took this one for dead: theirs stands.
  if (numUpdatedRows !== 1n) throw new Failure('STILL_RUNNING')
}

/** What this caller's try left, unless it was answered or taken over. */
function mine(db: Db, keyHash: Buffer, now: Date) {
  return db
    .deleteFrom('registration_answer')
    .where('key_hash', '=', keyHash)
    .where('started_at', '=', now)
    .where('sealed', 'is', null)
}

function opened(
  caller: Caller,
  { keyHash, sealed, form }: { keyHash: Buffer; sealed: Buffer; form: Parsed<typeof registerUser> },
): Answer {
  const first = unseal(caller.keys, place(keyHash), sealed)
  const asking = whose(caller, form)
  if (!timingSafeEqual(first.subarray(0, asking.length), asking)) throw new Failure('KEY_REUSED')
  return JSON.parse(first.subarray(asking.length).toString('utf8')) as Answer // sealed above
}

/** Who registers: the installation and the password. Kept inside the seal alone. */
function whose(caller: Caller, { password }: Pick<Parsed<typeof registerUser>, 'password'>): Buffer {
  return createHash('sha256').update(installationOf(caller.keys, caller)).update(password).digest()
}

const place = (keyHash: Buffer) => ({ use: 'registration_answer.sealed', row: { key_hash: keyHash } }) as const
