import { expect, test } from 'vitest'
import { codeMinutes, type ContactKind, contactKinds } from '@madang/contract/users/contact.ts'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { proveContact } from '../contacts/test-contacts.ts'
import { proveAccess } from './own-request.ts'
import { sendAccessCode } from './send-access-code.ts'
import { accessScene, failing } from './test-access.ts'

const contacts = {
  phone: { own: '+821022223333', foreign: '01099998888' },
  email: { own: 'mina@example.com', foreign: 'mina@elsewhere.example' },
} as const

/** Mina with a proved contact, an hour later, and the codes that went to it since, the newest last. */
async function scene(kind: ContactKind) {
  const here = await accessScene({ hasFactor: false })
  await proveContact(here, await here.me(), kind, contacts[kind].own)
  here.clock.advance(hourMs)
  const codes = async () => {
    const rows = await here.db
      .selectFrom('outbox_message')
      .selectAll()
      .where('purpose', '=', 'reset')
      .orderBy('id')
      .execute()
    return rows.map((row) => openMessageRow(here.services.keys, row)).map(({ body }) => /\d{6}/.exec(body)![0])
  }
  type Keys = Awaited<ReturnType<typeof here.ask>>
  return {
    ...here,
    codes,
    again: (keys: Keys) => sendAccessCode(here.other.caller(), keys),
    prove: (keys: Keys, code: string) => proveAccess(here.other.caller(), { ...keys, code }),
  }
}

test.each(contactKinds)('REQ-50 whose code is over asks for another, which proves the request: %s', async (kind) => {
  await using here = await scene(kind)
  const asked = await here.ask({ contact: contacts[kind].own })
  expect(asked.request.codeTime).toEqual(asked.request.askTime)
  here.clock.advance(codeMinutes[kind] * minuteMs)
  const [first = ''] = await here.codes()
  await expect(here.prove(asked, first)).rejects.toMatchObject(failing('PROOF_WRONG'))
  expect(await here.again(asked)).toEqual({ ...asked.request, codeTime: here.clock.now() })
  here.clock.advance(codeMinutes[kind] * minuteMs - 1)
  const [, second = ''] = await here.codes()
  expect(await here.prove(asked, second)).toMatchObject({ isProved: true, mayProve: null })
  await expect(here.again(asked), 'once it is proved').rejects.toMatchObject(failing('CONFLICT'))
})

test.each(contactKinds)(
  'THR-13 asking for another code answers the same where nobody has what was typed, the contact is another or the account stopped it, and sends nothing there: %s',
  async (kind) => {
    await using here = await scene(kind)
    const { own, foreign } = contacts[kind]
    const theirs = await here.ask({ contact: own })
    const others = [await here.ask({ contact: own, userId: '1234567890' }), await here.ask({ contact: foreign })]
    here.clock.advance(minuteMs)
    const { reference: _first, contact, ...answer } = await here.again(theirs)
    expect(await here.codes()).toHaveLength(2)
    const readAlike = async (keys: (typeof others)[number]) => {
      const { reference: _other, contact: _masked, ...read } = await here.again(keys)
      return read
    }
    for (const keys of others) expect(await readAlike(keys)).toEqual(answer)
    await here.stop()
    expect(await readAlike(theirs), 'a stop is not read while the hours last').toEqual(answer)
    expect(contact).toBe(theirs.request.contact)
    expect(await here.codes(), 'to nobody but the owner, before the stop').toHaveLength(2)
  },
)

test('THR-03 with one request four further codes a day are asked for and sent, and asked for alike where there is no account', async () => {
  await using here = await scene('email')
  const { own } = contacts.email
  const requests = [await here.ask({ contact: own }), await here.ask({ contact: own, userId: '1234567890' })]
  for (const keys of requests) {
    for (let no = 0; no < 4; no++) await here.again(keys)
    await expect(here.again(keys)).rejects.toMatchObject(failing('TOO_MANY'))
  }
  expect(await here.codes()).toHaveLength(5)
  const wrong = { ...requests[0]!, secret: requests[1]!.secret }
  await expect(here.again(wrong), 'the secret of another').rejects.toMatchObject(failing('NOT_FOUND'))
  here.clock.advance(hourMs)
  await expect(here.again(requests[0]!)).rejects.toMatchObject(failing('TOO_MANY'))
  here.clock.advance(23 * hourMs)
  await expect(here.again(requests[0]!)).resolves.toMatchObject({ codeTime: here.clock.now() })
})

test('REQ-50 while no such message leaves no further code is asked for', async () => {
  await using here = await scene('email')
  const asked = await here.ask({ contact: contacts.email.own })
  const ways = { ...here.services.messageWays, email: 'off' } as const
  const off = sendAccessCode({ ...here.other.caller(), messageWays: ways }, asked)
  await expect(off).rejects.toMatchObject(failing('SWITCHED_OFF'))
})
