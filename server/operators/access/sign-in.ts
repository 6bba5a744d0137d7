import type { Context, OperatorStandalone, VisitorStandalone } from '../../context.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { enterCode as codeCall, signIn as signInCall } from '@madang/contract/operators/sign-in.ts'
import type { prove as proveCall } from '@madang/contract/operators/proofs.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { record } from '../../audit/record.ts'
import { transact } from '../../db/tx.ts'
import { passkeyWrong } from '../../passkeys/answers.ts'
import { tokenHash } from '../../users/sessions/sessions.ts'
import type { StandaloneServices } from '../operator-services.ts'
import { passkeysOf } from '../passkeys/own-passkeys.ts'
import { passkeyBefore } from '../passkeys/use-passkey.ts'
import { keepProof } from './fresh-proofs.ts'
import { useCode } from './recovery-codes.ts'
import { unseal } from '../../keys/seal.ts'
import { maySignIn, newOperatorSession, startOperatorSession } from './sessions.ts'
import { matchingStep } from '../../users/factors/totp.ts'
import { counted, type Tried } from './tries.ts'

const challengeMs = 5 * 60_000

/**
 * The first step: address and password. An unknown address and a wrong password answer alike and cost the same work.
 * What is answered proves the password for five minutes and opens nothing by itself.
 */
export async function signIn(
  context: VisitorStandalone<
    'consolePlace' | 'keys' | 'limits' | 'operatorCodes' | 'passwords' | 'random' | 'relyingParties'
  >,
  { email, password, passkey }: Parsed<typeof signInCall>,
): Promise<Out<typeof signInCall>> {
  const { db, passwords, random, consolePlace } = context
  const { now, address } = context
  consolePlace.guard(context)
  const found = await db.selectFrom('operator').selectAll().where('email', '=', email).executeTakeFirst()
  if (found) context.concerns({ operator: found.operator_id })
  const whose = found?.operator_id ?? null
  const tried: Tried =
    passkey === undefined
      ? [
          ['operatorPair', `${email} ${address}`],
          ['operatorMail', email],
          ['operatorNetwork', address],
        ]
      : [['operatorPasskey', await passkeyBefore(context, { operator: whose, response: passkey })]]
  const fits = () => passwords.verify(password, found?.password_hash ?? null, address)
  const isRight = await counted(context, { tried, whose, now }, fits)
  if (!isRight || !found) throw new Failure('WRONG_CREDENTIALS')
  if (!maySignIn(found, now)) throw new Failure('SUSPENDED')
  const challenge = random.bytes(32).toString('base64url')
  await db.deleteFrom('operator_challenge').where('expires_at', '<', now).execute()
  await db
    .insertInto('operator_challenge')
    .values({
      challenge_hash: tokenHash(challenge),
      operator_id: found.operator_id,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute()
  const ways = await waysOf(context, found.operator_id)
  return { challenge, name: found.name, roles: found.roles, ...ways }
}

/** The second step: a code of the authenticator, each works once, or a recovery code. Starts a session of 8 hours. */
export async function enterCode(
  context: VisitorStandalone<'consolePlace' | 'keys' | 'limits' | 'operatorCodes' | 'random'>,
  { challenge, code }: Parsed<typeof codeCall>,
): Promise<Out<typeof codeCall>> {
  const { db, random, consolePlace } = context
  const { now, address } = context
  consolePlace.guard(context)
  const found = await db
    .selectFrom('operator_challenge')
    .innerJoin('operator', 'operator.operator_id', 'operator_challenge.operator_id')
    .select(['operator.operator_id', 'name', 'email', 'status', 'stopped_until', 'totp_sealed'])
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) throw new Failure('EXPIRED')
  const { operator_id: operator } = found
  context.concerns({ operator })
  await refuseCode(context, operator)
  const trying = { tried: [['operatorCode', operator]], whose: operator, now } as const
  let way: 'code' | 'recovery code' | null = null
  const isRight = await counted(context, trying, async () => {
    way = await proof(context, { operator, sealed: found.totp_sealed, code, now })
    return way !== null
  })
  if (!isRight) throw new Failure('PROOF_WRONG', { field: 'code' })
  if (!maySignIn(found, now)) throw new Failure('SUSPENDED')

  const session = newOperatorSession(random, now)
  await transact(db, async (tx) => {
    await tx.deleteFrom('operator_challenge').where('challenge_hash', '=', tokenHash(challenge)).execute()
    await startOperatorSession(tx, session, { operator, address, now })
    await record(tx, {
      at: now,
      operator,
      name: found.name,
      session: session.sessionId,
      action: 'operator/SignIn',
      object: found.email,
      after: { with: way ?? '' },
    })
  })
  return { token: session.token, expiresAt: session.expiresAt }
}

/** By what an operator may say who they are: a code is a second choice where the settings say so, and the only one before the first passkey. */
export async function waysOf(
  { db, operatorCodes }: Context<'db' | 'operatorCodes'>,
  operator: OperatorId,
): Promise<{ hasPasskey: boolean; takesCode: boolean }> {
  const hasPasskey = (await passkeysOf(db, operator)).length > 0
  return { hasPasskey, takesCode: operatorCodes || !hasPasskey }
}

async function refuseCode(context: Context<'db' | 'operatorCodes'>, operator: OperatorId): Promise<void> {
  if (!(await waysOf(context, operator)).takesCode) throw passkeyWrong()
}

interface Proof {
  readonly operator: OperatorId
  readonly sealed: Buffer
  readonly code: string
  readonly now: Date
}

/** Says once more who one is (THR-19); the audit log has the decision it is for, not the code. */
export async function prove(
  context: OperatorStandalone<'keys' | 'limits' | 'operatorCodes'>,
  { code }: Parsed<typeof proveCall>,
): Promise<null> {
  const { db, operator, session, now } = context
  await refuseCode(context, operator)
  const { totp_sealed: sealed } = await db
    .selectFrom('operator')
    .select('totp_sealed')
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow()
  const isRight = async () => (await proof(context, { operator, sealed, code, now })) !== null
  if (!(await counted(context, { tried: [['operatorCode', operator]], whose: operator, now }, isRight)))
    throw new Failure('PROOF_WRONG', { field: 'code' })
  await keepProof(db, { session, now })
  return null
}

/** What the code was, used up; null when it was nothing. A step that was taken before, or a later one was, is refused. */
async function proof({ db, keys }: Pick<StandaloneServices, 'db' | 'keys'>, { operator, sealed, code, now }: Proof) {
  const step = matchingStep(
    unseal(keys, { use: 'operator.totp_sealed', row: { operator_id: operator } }, sealed),
    code,
    now,
  )
  if (step === null) return (await useCode(db, keys, operator, code, now)) ? 'recovery code' : null
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ totp_step: step })
    .where('operator_id', '=', operator)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'code' : null
}
