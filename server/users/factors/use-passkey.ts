import './tables.ts'
import type { Selectable } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type * as accounts from '@madang/contract/users/accounts.ts'
import { idRefusal } from '@madang/contract/users/password-forms.ts'
import type * as security from '@madang/contract/users/security.ts'
import type { Context, VisitorStandalone } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { passkeyWrong } from '../../passkeys/answers.ts'
import type { Holder } from '../../passkeys/challenges.ts'
import { assertionOptions, verifyAssertion } from '../../passkeys/passkeys.ts'
import { acceptDeviceString } from '../devices/device-string.ts'
import { formsOf, storeDigest } from '../../keys/stored-digest.ts'
import { deviceOf, installationOf } from '../devices/device.ts'
import { openSession } from '../sessions/open-session.ts'
import { suspendedWithTicket } from '../suspension-appeals/tickets.ts'
import { factorChanged } from './change-factors.ts'
import { passkeysOf } from './own-passkeys.ts'

type Visiting = VisitorStandalone<'bus' | 'keys' | 'limits' | 'messageWays' | 'passwords' | 'random' | 'relyingParties'>

/** An answer is good on the phone that asked. */
const entering = (context: Visiting) => onThisPhone(context, 'login')
const confirming = (session: string) => `confirming ${session}` as const

/** What the browser needs to log in with any passkey it has here: whose they are is not said before. */
export async function askPasskey(context: Visiting): Promise<Out<typeof accounts.askPasskey>> {
  const ceremony = { ...context, party: context.relyingParties.app, holder: entering(context)[0] }
  return { options: await assertionOptions(ceremony, {}) }
}

/** An answer is good on the phone that asked, for the account it named. */
const opening = (context: Visiting, user: string) => onThisPhone(context, `opening ${user}`)

/** The holder on the phone that calls, as it is named now first, then as it was before a secret turned. */
function onThisPhone(context: Visiting, what: string): [Holder, ...Holder[]] {
  const installation = installationOf(context.keys, context)
  const place = { use: 'passkey_challenge.held_by', row: {} } as const
  const named = (form: Buffer): Holder => `${what} ${form.toString('hex')}`
  const forms = formsOf(context.keys, place, installation)
  return [named(storeDigest(context.keys, place, installation)), ...forms.map(named)]
}

/** What the browser needs to open a frozen account with a passkey it has here: the same for every account, also for none. */
export async function askOpening(
  context: Visiting,
  form: Parsed<typeof security.askOpening>,
): Promise<Out<typeof security.askOpening>> {
  const refusal = idRefusal(form.userId)
  if (refusal) throw refusal
  const ceremony = { ...context, party: context.relyingParties.app, holder: opening(context, form.userId.trim())[0] }
  return { options: await assertionOptions(ceremony, {}) }
}

/** The passkey of this user that answered; PASSKEY_WRONG for everything else. */
export function usedToOpen(
  context: Visiting,
  { user, response }: { readonly user: UserId; readonly response: string },
): Promise<UsedPasskey> {
  return used(context, { holders: opening(context, user), response, user })
}

/** Logs its owner in by a passkey alone: the phone has seen who is there. With an ID it must be that user's. */
export async function loginByPasskey(
  context: Visiting,
  { userId, response, deviceHash }: Parsed<typeof accounts.loginByPasskey>,
): Promise<Out<typeof accounts.loginByPasskey>> {
  const { db, keys, now, imei, address, authorization } = context
  await acceptDeviceString(db, { authorization, imei, salt: keys.salt, now })
  const { user_id: id } = await used(context, { holders: entering(context), response })
  context.concerns({ user: id })
  if (userId !== '' && userId !== id) throw passkeyWrong()
  const { status } = await db.selectFrom('user').select('status').where('user_id', '=', id).executeTakeFirstOrThrow()
  if (status === 'suspended') throw await suspendedWithTicket(context, id)
  if (status === 'deleted') throw new Failure('ACCOUNT_DELETED')
  const { device } = deviceOf(keys, { imei, hash: deviceHash, address })
  return openSession(context, { id, device })
}

type Confirming = Context<'db' | 'keys' | 'messageWays' | 'now' | 'random' | 'relyingParties' | 'session' | 'user'> &
  Context<'country' | 'userAgent'>

/** What the browser needs for a logged-in user to sign something, such as a withdrawal, by its digest. */
export async function askOwnPasskey(context: Confirming, digest: Buffer): Promise<string> {
  const { db, user, session, relyingParties } = context
  const ceremony = { ...context, party: relyingParties.app, holder: confirming(session) }
  return assertionOptions(ceremony, { digest, of: await passkeysOf(db, user) })
}

/** PASSKEY_WRONG unless the user signed exactly this, just now. */
export async function checkOwnPasskey(
  context: Confirming,
  { response, digest }: { readonly response: string; readonly digest: Buffer },
): Promise<void> {
  const { user, session } = context
  await used(context, { holders: [confirming(session)], response, digest, user })
}

interface Using {
  readonly holders: Holder[]
  readonly response: string
  readonly digest?: Buffer
  readonly user?: UserId
}

type UsedPasskey = Selectable<Tables['user_passkey']>

/** The passkey that was used. Of two uses with one counter one counts; a copied passkey is removed and its user told. */
async function used(
  context: Omit<Confirming, 'session' | 'user'>,
  { holders, response, digest, user }: Using,
): Promise<UsedPasskey> {
  const { db, now, relyingParties } = context
  const found = (id: string) =>
    db.selectFrom('user_passkey').selectAll().where('passkey_id', '=', id).executeTakeFirst()
  const ceremony = { db, now, party: relyingParties.app, holder: holders }
  const { passkey, counter, isCopied, digest: signed } = await verifyAssertion(ceremony, response, found)
  if ((digest && !signed.equals(digest)) || (user && passkey.user_id !== user)) throw passkeyWrong()
  const { numUpdatedRows } = await db
    .updateTable('user_passkey')
    .set({ counter, last_used_at: now })
    .where('passkey_id', '=', passkey.passkey_id)
    .where('counter', '=', passkey.counter)
    .$if(isCopied, (query) => query.where((each) => each.val(false)))
    .executeTakeFirst()
  if (isCopied) await removeCopied(context, passkey)
  if (numUpdatedRows !== 1n) throw passkeyWrong()
  return passkey
}

/** Two copies of a passkey are about (WebAuthn 6.1.1): which is its owner's nobody can say. */
function removeCopied(
  context: Omit<Confirming, 'session' | 'user'>,
  { passkey_id, user_id: user, name }: { passkey_id: string; user_id: UserId; name: string },
): Promise<void> {
  return transact(context.db, async (tx) => {
    await tx.deleteFrom('user_passkey').where('passkey_id', '=', passkey_id).execute()
    await factorChanged({ ...context, tx }, { user, kind: 'passkeyRemoved', now: context.now, name })
  })
}
