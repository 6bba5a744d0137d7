import { runChecked } from '../../test-handlers.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { goodPassword, type Phone, type usersFixture } from '../users-fixture.ts'
import { checkPhoneChange, checkPhoneCodes, confirmPhoneChange, startPhoneChange } from './phone-change.ts'

type Fixture = Awaited<ReturnType<typeof usersFixture>>
export type Me = Awaited<ReturnType<Phone['signedIn']>>

/** The codes that wait in the outbox for a change of number, by the recipient. */
export async function phoneCodes({ db, services }: Fixture): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('kind', '=', 'sms')
    .where('purpose', '=', 'phoneChange')
    .orderBy('id')
    .execute()
  const opened = rows.map((row) => openMessageRow(services.keys, row))
  return new Map(opened.map(({ recipient, body }) => [recipient, /\d{6}/.exec(body)?.[0] ?? '']))
}

/** Asks for the codes of a change. */
export function askPhone(me: Me, phone: string, password = goodPassword) {
  return runChecked(checkPhoneChange, startPhoneChange, me, { phone, password })
}

/** Types the codes of a change. */
export function typeCodes(me: Me, smsCode: string, oldSmsCode = '', isOldPhoneLost = false) {
  return runChecked(checkPhoneCodes, confirmPhoneChange, me, { smsCode, oldSmsCode, isOldPhoneLost })
}

/** Gives an account without a number one that counts. */
export async function provePhone(fixture: Fixture, me: Me, phone: string): Promise<void> {
  await askPhone(me, phone)
  const [code = ''] = [...(await phoneCodes(fixture)).values()].slice(-1)
  await typeCodes(me, code)
}
