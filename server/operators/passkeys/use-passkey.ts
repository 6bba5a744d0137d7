import type { OperatorStandalone, VisitorStandalone } from '../../context.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { ProposalSignature } from '@madang/contract/operators/approvals.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type * as calls from '@madang/contract/operators/passkeys.ts'
import { record } from '../../audit/record.ts'
import { transact } from '../../db/tx.ts'
import { passkeyWrong } from '../../passkeys/answers.ts'
import type { Holder } from '../../passkeys/challenges.ts'
import { assertionOptions, verifyAssertion } from '../../passkeys/passkeys.ts'
import { tokenHash } from '../../users/sessions/sessions.ts'
import { keepProof } from '../access/fresh-proofs.ts'
import { maySignIn, newOperatorSession, startOperatorSession } from '../access/sessions.ts'
import { counted } from '../access/tries.ts'
import { passkeysOf } from './own-passkeys.ts'

const proving = (session: string) => `proving ${session}` as const
const entering = (challenge: string) => `entering ${tokenHash(challenge).toString('hex')}` as const

/** Before anybody said who they are; the challenge itself is by chance, and good for one answer. */
const standing = 'standing outside'

type Using = VisitorStandalone<'keys' | 'limits' | 'random' | 'relyingParties'>

/** What the browser needs to use a passkey of the caller: for signing a digest, or to say that it is still them. */
export async function askPasskey(
  context: OperatorStandalone<'random' | 'relyingParties'>,
  { digest }: Parsed<typeof calls.askPasskey>,
): Promise<Out<typeof calls.askPasskey>> {
  const ceremony = { ...context, party: context.relyingParties.console, holder: proving(context.session) }
  const of = await passkeysOf(context.db, context.operator)
  return { options: await assertionOptions(ceremony, { of, ...(digest && { digest: Buffer.from(digest, 'hex') }) }) }
}

/** Says once more who one is; what was signed stays with the session until the decision it was signed for. */
export async function proveByPasskey(
  context: OperatorStandalone<'keys' | 'limits' | 'random' | 'relyingParties'>,
  { response }: Parsed<typeof calls.proveByPasskey>,
): Promise<null> {
  const { db, operator, session, now } = context
  const signed = await used(context, { operator, holder: proving(session), response })
  await keepProof(db, { session, now, signed })
  return null
}

/**
 * What the browser needs for the second step of signing in; EXPIRED when the password was given too long ago. Without the
 * first step whichever passkey of the console lies there may be used, so that nobody learns whose address has one.
 */
export async function askSignInPasskey(
  context: VisitorStandalone<'consolePlace' | 'random' | 'relyingParties'>,
  { challenge }: Parsed<typeof calls.askSignInPasskey>,
): Promise<Out<typeof calls.askSignInPasskey>> {
  context.consolePlace.guard(context)
  const party = context.relyingParties.console
  if (challenge === undefined) return { options: await assertionOptions({ ...context, party, holder: standing }, {}) }
  const { operator_id } = await waitingAt(context, challenge)
  const ceremony = { ...context, party, holder: entering(challenge) }
  return { options: await assertionOptions(ceremony, { of: await passkeysOf(context.db, operator_id) }) }
}

/** The second step by passkey. Starts a session of 8 hours. */
export async function enterPasskey(
  context: Using & VisitorStandalone<'consolePlace'>,
  { challenge, response }: Parsed<typeof calls.enterPasskey>,
): Promise<Out<typeof calls.enterPasskey>> {
  const { db, random, now, address } = context
  context.consolePlace.guard(context)
  const found = await waitingAt(context, challenge)
  const { operator_id: operator } = found
  context.concerns({ operator })
  await used(context, { operator, holder: entering(challenge), response })
  if (!maySignIn(found, now)) throw new Failure('SUSPENDED')
  const session = newOperatorSession(random, now)
  await transact(db, async (tx) => {
    await tx.deleteFrom('operator_challenge').where('challenge_hash', '=', tokenHash(challenge)).execute()
    await startOperatorSession(tx, session, { operator, address, now, provedWith: 'passkey' })
    const who = { operator, name: found.name, session: session.sessionId }
    await record(tx, { at: now, ...who, action: 'operator/SignIn', object: found.email, after: { with: 'passkey' } })
  })
  return { token: session.token, expiresAt: session.expiresAt }
}

async function waitingAt({ db, now }: Pick<Using, 'db' | 'now'>, challenge: string) {
  const found = await db
    .selectFrom('operator_challenge')
    .innerJoin('operator', 'operator.operator_id', 'operator_challenge.operator_id')
    .select(['operator.operator_id', 'name', 'email', 'status', 'stopped_until'])
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) throw new Failure('EXPIRED')
  return found
}

/**
 * The passkey of an operator that was used before their password is looked at (THR-01). PASSKEY_WRONG for any other, and alike
 * where nobody has the address. Not counted: anybody may bring an answer, and none can be guessed.
 */
export async function passkeyBefore(
  context: Pick<Using, 'db' | 'now' | 'relyingParties'>,
  { operator, response }: { operator: OperatorId | null; response: string },
): Promise<string> {
  const assertion = await assertedBy(context, { operator, holder: standing, response })
  if (!operator || !assertion) throw passkeyWrong()
  await refuseCopied(context, operator, assertion)
  return assertion.passkey.passkey_id
}

/** A use of one of an operator's passkeys, counted like codes. */
async function used(
  context: Using,
  { operator, holder, response }: { operator: OperatorId; holder: Holder; response: string },
): Promise<{ digest: Buffer; signature: ProposalSignature }> {
  const { now } = context
  let assertion: Awaited<ReturnType<typeof assertedBy>> | undefined
  const isRight = await counted(context, { tried: [['operatorCode', operator]], whose: operator, now }, async () => {
    assertion = await assertedBy(context, { operator, holder, response })
    return assertion !== null
  })
  if (!isRight || !assertion) throw passkeyWrong()
  const { passkey, answer, digest } = await refuseCopied(context, operator, assertion)
  const { clientDataJSON: signedData, authenticatorData, signature } = answer.response
  return { digest, signature: { keyId: passkey.passkey_id, signedData, authenticatorData, signature } }
}

/** What a passkey of this operator answered; null for anything else. */
async function assertedBy(
  { db, now, relyingParties }: Pick<Using, 'db' | 'now' | 'relyingParties'>,
  { operator, holder, response }: { operator: OperatorId | null; holder: Holder; response: string },
) {
  const own = operator ? await passkeysOf(db, operator) : []
  const ceremony = { db, now, party: relyingParties.console, holder }
  return verifyAssertion(ceremony, response, async (id) => own.find(({ passkey_id }) => passkey_id === id)).catch(
    (error: unknown) => {
      if (error instanceof Failure) return null
      throw error
    },
  )
}

/** A copied passkey is refused, removed and told of. */
async function refuseCopied(
  context: Pick<Using, 'db' | 'now'>,
  operator: OperatorId,
  assertion: NonNullable<Awaited<ReturnType<typeof assertedBy>>>,
) {
  const { passkey, counter, isCopied } = assertion
  if (!isCopied && (await countUse(context, { passkeyId: passkey.passkey_id, counter }))) return assertion
  await removeCopied(context, { operator, passkey })
  throw passkeyWrong()
}

/** Whether the counter went on from the one before; of two uses at the same moment with one counter one does. */
async function countUse({ db, now }: Pick<Using, 'db' | 'now'>, by: { passkeyId: string; counter: bigint }) {
  const { numUpdatedRows } = await db
    .updateTable('operator_passkey')
    .set({ counter: by.counter, last_used_at: now })
    .where('passkey_id', '=', by.passkeyId)
    .where((each) =>
      each.or([each('counter', '<', by.counter), each.and([each('counter', '=', 0n), each.val(by.counter === 0n)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Two copies of a passkey are about (WebAuthn 6.1.1): it opens nothing any more, and the audit log says why. */
async function removeCopied(
  { db, now }: Pick<Using, 'db' | 'now'>,
  { operator, passkey }: { operator: OperatorId; passkey: { passkey_id: string; name: string } },
): Promise<void> {
  await transact(db, async (tx) => {
    const { passkey_id, name } = passkey
    await tx.updateTable('operator_passkey').set({ removed_at: now }).where('passkey_id', '=', passkey_id).execute()
    const said = { object: name, after: { passkey: 'removed', why: 'its counter went back: a copy of it was used' } }
    await record(tx, { at: now, operator, name: '', session: '', action: 'operator/CopiedPasskey', ...said })
  })
}
