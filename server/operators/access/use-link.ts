import type { VisitorStandalone } from '../../context.ts'
import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { openLink as openCall, useLink as useCall } from '@madang/contract/operators/sign-in.ts'
import { operatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { isPasswordAllowed, normalPassword } from '@madang/contract/values/password.ts'
import { record } from '../../audit/record.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { isCommonPassword } from '../../users/passwords/common-passwords.ts'
import { removePasskeys } from '../passkeys/own-passkeys.ts'
import { bringBack, newAccess, renewedAccess } from './enable.ts'
import { secondOwnerCame } from './house.ts'
import { factorPlace, openLinkRow } from './links.ts'
import { codeHash, newCodes } from './recovery-codes.ts'
import { seal, unseal } from '../../keys/seal.ts'
import { endOperatorSessions, newOperatorSession, startOperatorSession } from './sessions.ts'
import { base32, matchingStep, otpAddress } from '../../users/factors/totp.ts'

/** What a link is for (REQ-170). EXPIRED for one that cannot be used any more, or never could. */
export async function openLink(
  request: VisitorStandalone<'consolePlace' | 'keys'>,
  { link }: Parsed<typeof openCall>,
): Promise<Out<typeof openCall>> {
  const { db, keys, consolePlace } = request
  consolePlace.guard(request)
  const row = await openLinkRow(db, link, request.now)
  const secret = unseal(keys, factorPlace(row.link_hash), row.totp_sealed)
  const { kind, name, roles, expires_at: expiresAt } = row
  const email = row.email ?? ''
  return {
    kind,
    email,
    name,
    roles,
    expiresAt,
    secret: base32(secret),
    address: otpAddress(secret, email || 'console'),
  }
}

/**
 * Sets password and second factor with a link, signs in, and gives the recovery codes once. Of two uses at the same
 * moment one wins. The first owner can come in once: CONFLICT when there is an operator already.
 */
export async function useLink(
  context: VisitorStandalone<'bus' | 'consolePlace' | 'keys' | 'limits' | 'passwords' | 'random' | 'approvalWaitMs'>,
  form: Parsed<typeof useCall>,
): Promise<Out<typeof useCall>> {
  const { db, keys, random, passwords, consolePlace } = context
  const { now } = context
  consolePlace.guard(context)
  const before = await openLinkRow(db, form.link, now)
  const email = before.email ?? form.email
  if (!email) throw new Failure('INVALID', { field: 'email' })
  const own = { nickName: form.name, userId: email, isCommon: isCommonPassword }
  if (!isPasswordAllowed(form.password, own) || [...form.password].length < leastLength)
    throw new Failure('PASSWORD_FORMAT', { field: 'password' })
  if (normalPassword(form.password) !== normalPassword(form.confirmPassword))
    throw new Failure('NEW_PASSWORDS_DIFFER', { field: 'confirmPassword' })
  const secret = unseal(keys, factorPlace(before.link_hash), before.totp_sealed)
  const step = matchingStep(secret, form.code, now)
  if (step === null) throw new Failure('PROOF_WRONG', { field: 'code' })

  const passwordHash = await passwords.hash(form.password, context.address)
  const session = newOperatorSession(random, now)
  const codes = newCodes(random)
  const made = operatorId.parse(random.uuid())
  return transact(db, async (tx) => {
    const row = await openLinkRow(tx, form.link, now, { lock: true })
    if (row.kind === 'first') await refuseSecondFirst(tx)
    const operator = row.operator_id ?? made
    context.concerns({ operator })
    const place = { use: 'operator.totp_sealed', row: { operator_id: operator } } as const
    const factor = {
      password_hash: passwordHash,
      totp_sealed: seal(context, place, secret),
      totp_step: step,
      name: form.name,
    }
    const access = row.by_server
      ? renewedAccess(now, context)
      : row.kind === 'first'
        ? {}
        : newAccess([row.proposed_by, row.approved_by], now, context)
    if (row.kind === 'reset') {
      await tx
        .updateTable('operator')
        .set({ ...factor, ...access })
        .where('operator_id', '=', operator)
        .execute()
      await endOperatorSessions(tx, { operator, now })
      await removePasskeys(tx, { operator, now })
      if (row.by_server) await bringBack(tx, { operator, now })
    } else {
      const created = await tx
        .insertInto('operator')
        .values({
          operator_id: operator,
          email,
          roles: row.roles,
          created_at: now,
          signed_in_at: null,
          ...factor,
          ...access,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('operator_id')
        .executeTakeFirst()
      if (!created) throw new Failure('CONFLICT')
      if (row.is_second_owner) await secondOwnerCame(tx, now)
    }
    await tx.updateTable('operator_link').set({ used_at: now }).where('link_hash', '=', row.link_hash).execute()
    await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operator).execute()
    await tx
      .insertInto('operator_recovery_code')
      .values(
        codes.map((code) => ({ operator_id: operator, code_hash: codeHash(keys, operator, code), used_at: null })),
      )
      .execute()
    await startOperatorSession(tx, session, { operator, address: context.address, now })
    await record(tx, {
      at: now,
      operator,
      name: form.name,
      session: session.sessionId,
      action: 'operator/UseLink',
      object: email,
      after: { kind: row.kind, roles: row.roles.join(', ') },
    })
    return { token: session.token, expiresAt: session.expiresAt, recoveryCodes: codes }
  })
}

/** Longer than for users: this password opens everything. */
const leastLength = 12

/** Two first owners at the same moment: one waits here for the other and then finds that there is an owner. */
async function refuseSecondFirst(tx: Tx): Promise<void> {
  await sql`lock table operator in share row exclusive mode`.execute(tx)
  const somebody = await tx.selectFrom('operator').select('operator_id').limit(1).executeTakeFirst()
  if (somebody) throw new Failure('CONFLICT')
}
