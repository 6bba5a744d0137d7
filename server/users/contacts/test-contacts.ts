import { type ContactKind, normalContact } from '@madang/contract/users/contact.ts'
import { transact } from '../../db/tx.ts'
import { runChecked } from '../../test-handlers.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { goodPassword, type Phone, type usersFixture } from '../users-fixture.ts'
import { contactOfKind } from './contacts.ts'
import { contactRows } from './contact-rows.ts'
import { storeContact } from './store-contact.ts'
import { checkContactChange, checkContactCodes, confirmContactChange, startContactChange } from './contact-change.ts'

type Fixture = Awaited<ReturnType<typeof usersFixture>>
export type Me = Awaited<ReturnType<Phone['signedIn']>>

/** The codes of changes of contact that wait in the outbox, by the recipient. */
export async function changeCodes({ db, services }: Fixture, kind: ContactKind): Promise<Map<string, string>> {
  const { way, purpose } = contactRows[kind]
  const rows = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('kind', '=', way)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute()
  const opened = rows.map((row) => openMessageRow(services.keys, row))
  return new Map(opened.map(({ recipient, body }) => [recipient, /\d{6}/.exec(body)?.[0] ?? '']))
}

interface TypedCodes {
  readonly code: string
  readonly oldCode?: string
  readonly isOldLost?: boolean
}

/** Asks for the codes of a change. */
export function askContact(me: Me, kind: ContactKind, value: string, password = goodPassword) {
  return runChecked(checkContactChange, startContactChange, me, { kind, value, password })
}

/** Types the codes of a change. */
export function typeCodes(me: Me, kind: ContactKind, { code, oldCode = '', isOldLost = false }: TypedCodes) {
  return runChecked(checkContactCodes, confirmContactChange, me, { kind, code, oldCode, isOldLost })
}

/** Gives an account a contact that counts; the codes of the one before are typed too. */
export async function proveContact(fixture: Fixture, me: Me, kind: ContactKind, value: string): Promise<void> {
  const { contact: old } = await contactOfKind(fixture.db, fixture.services.keys, { user: me.user, kind })
  const { codes } = await askContact(me, kind, value)
  if (!codes.new && !codes.old) return
  const sent = await changeCodes(fixture, kind)
  const code = sent.get(normalContact(kind, value)) ?? ''
  await typeCodes(me, kind, { code, oldCode: sent.get(old ?? '') ?? '' })
}

export const provePhone = (fixture: Fixture, me: Me, phone: string) => proveContact(fixture, me, 'phone', phone)
export const proveEmail = (fixture: Fixture, me: Me, email: string) => proveContact(fixture, me, 'email', email)

/** An account whose address was proved before, without the mail that proved it. */
export async function giveEmail(
  {
    db,
    services,
    clock,
  }: {
    readonly db: Fixture['db']
    readonly services: Pick<Fixture['services'], 'keys' | 'random' | 'messageWays'>
    readonly clock: Pick<Fixture['clock'], 'now'>
  },
  me: Pick<Me, 'user'>,
  email: string | null,
) {
  await transact(db, (tx) => storeContact({ ...services, tx, now: clock.now() }, me.user, 'email', email))
}
