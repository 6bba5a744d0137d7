import { operatorId, type OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import { openLink, useLink } from '@madang/contract/operators/sign-in.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Answer, WholeServer } from '../http/test-whole-server.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { codeOf, stepOf } from '../users/factors/totp.ts'
import { tokenHash } from '../users/sessions/sessions.ts'
import { serverKeys, type ServerKeys } from '../keys/server-keys.ts'
import { keepProof } from './access/fresh-proofs.ts'
import { seal } from '../keys/seal.ts'
import { newOperatorSession, startOperatorSession } from './access/sessions.ts'
import './tables.ts'

/** An operator for tests, signed in. */
export interface Hired {
  readonly operator: OperatorId
  readonly email: string
  readonly name: string
  readonly token: string
  readonly session: string
}

/** Makes an operator with these roles and a session, without the work of coming in; the password fits nothing. */
export async function hire(
  db: Db,
  roles: readonly Role[],
  {
    name = roles.join(' '),
    now = systemClock.now(),
    keys = serverKeys(Buffer.alloc(32)),
    passwordHash = '$none$',
    secret = systemRandom.bytes(20),
  }: { name?: string; now?: Date; keys?: ServerKeys; passwordHash?: string; secret?: Buffer } = {},
): Promise<Hired> {
  const operator = operatorId.parse(systemRandom.uuid())
  const email = `${operator}@madang.example`
  await db
    .insertInto('operator')
    .values({
      operator_id: operator,
      email,
      name,
      roles: [...roles],
      password_hash: passwordHash,
      totp_sealed: seal(
        { keys, random: systemRandom },
        { use: 'operator.totp_sealed', row: { operator_id: operator } },
        secret,
      ),
      created_at: now,
      signed_in_at: null,
    })
    .execute()
  const session = newOperatorSession(systemRandom, now)
  await transact(db, (tx) => startOperatorSession(tx, session, { operator, address: '192.0.2.1', now }))
  return { operator, email, name, token: session.token, session: session.sessionId }
}

/** As if the operator had just entered a one-time code: for calls with `proof`, and one decision about money. */
export async function proveAnew(
  db: Db,
  { token, now = systemClock.now() }: { token: string; now?: Date },
): Promise<void> {
  const found = db.selectFrom('operator_session').select('session_id').where('token_hash', '=', tokenHash(token))
  const { session_id: session } = await found.executeTakeFirstOrThrow()
  await keepProof(db, { session, now })
}

/** Somebody who holds a link whole opens it and comes in; the last answer. */
export async function usesLink({ call }: Pick<WholeServer, 'call'>, link: string, now: Date): Promise<Answer> {
  const opened = await call(openLink, { link }, null)
  if (opened.success !== 200) return opened
  const { Secret: secret } = opened.data as { Secret: string }
  const password = 'the-crane-reads-alone'
  const code = codeOf(bytesOf(secret), stepOf(now))
  return call(useLink, { link, name: 'New', password, confirmPassword: password, code }, null)
}

export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
