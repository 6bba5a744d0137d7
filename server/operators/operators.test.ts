import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure, failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as audit from '@madang/contract/operators/audit.ts'
import * as door from '@madang/contract/operators/sign-in.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { checkChain } from '../audit/check-chain.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { systemRandom } from '../ports/random.ts'
import { firstOwnerLink } from './access/links.ts'
import { sessionMs } from './access/sessions.ts'
import type { VerifySignature } from './proposals/signatures.ts'
import { closeExpiredProposals, propose } from './proposals/proposals.ts'
import { hire } from './test-staff.ts'
import { codeOf, stepOf } from '../users/factors/totp.ts'

/** One house for all: coming up takes longest. Each test brings operators of its own. */
/** Keys of operators who have one; each signs what it is told. */
const verifySignature: VerifySignature = (_, { signature }) =>
  Promise.resolve(['key-of-one', 'key-of-two'].includes(signature.keyId))

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ verifySignature })
})
afterAll(() => here[Symbol.asyncDispose]())

const password = 'the-crane-reads-alone'
const code = (name: FailureName) => failures[name].code
const linkOf = (address: string) => address.split('/').at(-1)!
/** The present code of a secret in base32. */
const codeFrom = (secret: Buffer, steps = 0n) => codeOf(secret, stepOf(new Date()) + steps)

function secretOf(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function knows(name: string) {
  const secret = systemRandom.bytes(20)
  const passwordHash = await here.services.passwords.hash(password, '')
  return { secret, ...(await hire(here.db, ['support'], { name, keys: here.services.keys, passwordHash, secret })) }
}

describe('the first owner', () => {
  test('REQ-170 comes in once with the link of the terminal, sets password and second factor, and gets recovery codes', async () => {
    const link = linkOf((await firstOwnerLink(here.services, new Date()))!)
    const stored = await here.db.selectFrom('operator_link').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(link)
    const opened = await here.call(door.openLink, { link }, null)
    const { Secret: secret, Address: address } = opened.data as { Secret: string; Address: string }
    expect(address).toContain(`secret=${secret}`)
    const form = { link, email: 'Oh@Madang.example ', name: 'Oh Seojun', password, confirmPassword: password }

    expect(await here.call(door.useLink, { ...form, code: '000000' }, null)).toMatchObject({
      success: code('PROOF_WRONG'),
    })
    const weak = { ...form, password: 'short', confirmPassword: 'short', code: codeFrom(secretOf(secret)) }
    expect(await here.call(door.useLink, weak, null)).toMatchObject({ success: code('PASSWORD_FORMAT') })
    const good = { ...form, code: codeFrom(secretOf(secret)) }
    const uses = await Promise.all([1, 2, 3].map(() => here.call(door.useLink, good, null)))
    expect(uses.map(({ success }) => success).sort()).toEqual([200, code('EXPIRED'), code('EXPIRED')])
    const { Token: token, RecoveryCodes: codes } = uses.find(({ success }) => success === 200)!.data as {
      Token: string
      RecoveryCodes: string[]
    }
    expect(codes).toHaveLength(8)
    expect((await here.call(staff.getMe, {}, token)).data).toMatchObject({
      Email: 'oh@madang.example',
      Roles: ['owner'],
    })
    expect(await firstOwnerLink(here.services, new Date())).toBeNull()

    // The second owner is invited alone, and the log says so.
    const invited = await here.call(
      staff.invite,
      { email: 'lin@madang.example', name: 'Lin', roles: ['owner'], reason: 'the second owner' },
      token,
    )
    expect(invited.data).toMatchObject({ ProposalId: null, Link: expect.stringContaining('/console#/link/') })
    expect((await here.call(audit.getEntries, { words: 'the second owner' }, token)).text).toContain(
      'none: the second owner',
    )
    expect(await here.call(staff.disable, await itself(token), token)).toMatchObject({ success: code('CONFLICT') })
  })

  async function itself(token: string) {
    const { data } = await here.call(staff.getMe, {}, token)
    return { operatorId: (data as { OperatorId: string }).OperatorId, reason: 'leaving' }
  }
})

describe('the door', () => {
  test('REQ-170 password, then code, then a session of 8 hours; the code works once', async () => {
    const { email, secret } = await knows('Bae Sora')
    const first = await here.call(door.signIn, { email: ` ${email.toUpperCase()}`, password }, null)
    const { Challenge: challenge } = first.data as { Challenge: string }
    const given = { challenge, code: codeFrom(secret) }
    const entered = await Promise.all([1, 2, 3].map(() => here.call(door.enterCode, given, null)))
    expect(entered.map(({ success }) => success).filter((success) => success === 200)).toHaveLength(1)
    const { Token: token, ExpiresAt: ends } = entered.find(({ success }) => success === 200)!.data as {
      Token: string
      ExpiresAt: number
    }
    expect(Math.abs(ends - Date.now() - sessionMs)).toBeLessThan(60_000)
    const me = await here.call(staff.getMe, {}, token)
    expect(me).toMatchObject({ success: 200, data: { ExpiresAt: ends, Now: expect.any(Number) } })
    expect(JSON.stringify(await here.db.selectFrom('operator_session').selectAll().execute())).not.toContain(token)

    const again = (await here.call(door.signIn, { email, password }, null)).data as { Challenge: string }
    const replayed = await here.call(door.enterCode, { challenge: again.Challenge, code: given.code }, null)
    expect(replayed).toMatchObject({ success: code('PROOF_WRONG') })
  })

  test('an unknown address and a wrong password answer alike; a challenge alone opens nothing', async () => {
    const { email } = await knows('Jang Mina')
    const wrong = await here.call(door.signIn, { email, password: 'not-this-one-at-all' }, null)
    const unknown = await here.call(door.signIn, { email: 'nobody@madang.example', password }, null)
    expect(wrong.text).toBe(unknown.text)
    expect(wrong).toMatchObject({ success: code('WRONG_CREDENTIALS') })
    const { Challenge: challenge } = (await here.call(door.signIn, { email, password }, null)).data as {
      Challenge: string
    }
    expect(await here.call(staff.getMe, {}, challenge)).toMatchObject({ success: code('NOT_LOGGED_IN') })
  })

  test('a session ends after 8 hours, by signing out everywhere, and for a disabled operator', async () => {
    const old = await hire(here.db, ['support'], { now: new Date(Date.now() - sessionMs) })
    expect(await here.call(staff.getMe, {}, old.token)).toMatchObject({ success: code('SESSION_EXPIRED') })
    const one = await hire(here.db, ['support'])
    await here.call(staff.signOut, { everywhere: true }, one.token)
    expect(await here.call(staff.getMe, {}, one.token)).toMatchObject({ success: code('SESSION_ENDED') })
    const [owner, other] = [await hire(here.db, ['owner']), await hire(here.db, ['finance'])]
    const ended = await here.call(staff.disable, { operatorId: other.operator, reason: 'left us' }, owner.token)
    expect(ended).toMatchObject({ success: 200 })
    expect(await here.call(staff.getMe, {}, other.token)).toMatchObject({ success: code('SUSPENDED') })
  })

  test('THR-23 no cookie is ever set or read, and a form of another site is refused before anything is looked at', async () => {
    const { token } = await hire(here.db, ['owner'])
    const foreign = await fetch(here.url + staff.signOut.path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', cookie: `token=${token}`, authorization: token },
      body: '{}',
    })
    expect(await foreign.json()).toMatchObject({ success: code('TYPE_NOT_ACCEPTED') })
    const withCookie = await here.send(staff.getMe, '{}', { cookie: `token=${token}; authorization=${token}` })
    expect(withCookie).toMatchObject({ success: code('NOT_LOGGED_IN') })
    const answer = await fetch(here.url + staff.getMe.path, { method: 'POST', headers: { authorization: token } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('two people', () => {
  const asked = { name: 'Seo Yuna', roles: ['editor'], reason: 'for the feed' }
  const mail = () => `${randomUUID()}@madang.example`
  const proposed = async (token: string, email = mail()) => {
    const { data } = await here.call(staff.invite, { ...asked, email }, token)
    return (data as { ProposalId: string }).ProposalId
  }
  const team = async () =>
    [await hire(here.db, ['owner'], { name: 'A' }), await hire(here.db, ['owner'], { name: 'B' })] as const

  test('REQ-174 nobody approves their own proposal, nor without the right; a colleague does, once, whoever else tries', async () => {
    const [one, two] = await team()
    const finance = await hire(here.db, ['finance'])
    const proposalId = await proposed(one.token)
    for (const token of [one.token, finance.token])
      for (const call of [approvals.approve, approvals.refuse])
        expect(await here.call(call, { proposalId, reason: 'because' }, token)).toMatchObject({
          success: code('NOT_ALLOWED'),
        })
    const third = await hire(here.db, ['owner'], { name: 'C' })
    const tries = await Promise.all(
      [two, third, two, third].map(({ token }) => here.call(approvals.approve, { proposalId }, token)),
    )
    const done = tries.filter(({ success }) => success === 200)
    expect(done).toHaveLength(1)
    expect(tries.filter(({ success }) => success === code('CONFLICT'))).toHaveLength(3)
    expect(done[0]!.data).toMatchObject({ Half: expect.stringMatching(/^[\w-]{21}$/) })
    const links = await here.db
      .selectFrom('operator_link')
      .selectAll()
      .where('kind', '=', 'invite')
      .where('name', '=', asked.name)
      .execute()
    expect(links).toHaveLength(1)
    const { data } = await here.call(audit.getEntries, { action: 'approval/Approve' }, two.token)
    expect((data as { TotalCount: number }).TotalCount).toBe(1)
  })

  test('REQ-174 agreeing and refusing at the same moment: one of them holds, and only an agreed proposal is done', async () => {
    const [one, two] = await team()
    const proposalId = await proposed(one.token, 'race@madang.example')
    const [yes, no] = await Promise.all([
      here.call(approvals.approve, { proposalId }, two.token),
      here.call(approvals.refuse, { proposalId, reason: 'not now' }, two.token),
    ])
    expect([yes.success, no.success].sort()).toEqual([200, code('CONFLICT')])
    const link = await here.db
      .selectFrom('operator_link')
      .selectAll()
      .where('email', '=', 'race@madang.example')
      .execute()
    expect(link).toHaveLength(yes.success === 200 ? 1 : 0)
  })

  test('REQ-174 a proposal runs out after seven days, is taken back by its own author alone, and is asked once at a time', async () => {
    const [one, two] = await team()
    const email = mail()
    const proposalId = await proposed(one.token, email)
    const twice = await here.call(staff.invite, { ...asked, email }, one.token)
    expect(twice).toMatchObject({ success: code('CONFLICT') })
    expect(await here.call(approvals.withdraw, { proposalId }, two.token)).toMatchObject({
      success: code('NOT_ALLOWED'),
    })
    expect(await here.call(approvals.withdraw, { proposalId }, one.token)).toMatchObject({ success: 200 })
    expect(await here.call(approvals.approve, { proposalId }, two.token)).toMatchObject({ success: code('CONFLICT') })
    const late = await proposed(one.token, email)
    await here.db
      .updateTable('proposal')
      .set({ expires_at: new Date(0) })
      .where('proposal_id', '=', late)
      .execute()
    expect(await here.call(approvals.approve, { proposalId: late }, two.token)).toMatchObject({
      success: code('EXPIRED'),
    })
  })

  test('REQ-174 of 32 who propose the same at the same moment one makes a proposal, and the others are told that it is there', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, (_, at) => hire(here.db, ['owner'], { name: `P${at}` })))
    const email = mail()
    const calls = Array.from({ length: 32 }, (_, at) =>
      here.call(staff.invite, { ...asked, email }, owners[at % owners.length]!.token),
    )
    const answers = (await Promise.all(calls)).map(({ success }) => success)
    expect(answers.filter((success) => success === 200)).toHaveLength(1)
    expect(answers.filter((success) => success === code('CONFLICT'))).toHaveLength(31)
    const open = await here.db.selectFrom('proposal').selectAll().where('object', '=', email).execute()
    expect(open.filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('REQ-174 what ran out is closed, and makes room for the same proposal again', async () => {
    const [one] = await team()
    const email = mail()
    const first = await proposed(one.token, email)
    const past = { expires_at: new Date(Date.now() - 1000) }
    await here.db.updateTable('proposal').set(past).where('proposal_id', '=', first).execute()
    const second = await proposed(one.token, email)
    const stateOf = (id: string) =>
      here.db.selectFrom('proposal').select('state').where('proposal_id', '=', id).executeTakeFirstOrThrow()
    expect([await stateOf(first), await stateOf(second)]).toEqual([{ state: 'expired' }, { state: 'open' }])
    await here.db.updateTable('proposal').set(past).where('proposal_id', '=', second).execute()
    await closeExpiredProposals(here.db, new Date())
    expect(await stateOf(second)).toEqual({ state: 'expired' })
  })

  test('REQ-174 many are approved at once: a result for each, one entry of the audit log, and a failing one undoes itself alone', async () => {
    const [one, two] = await team()
    const ids = [await proposed(one.token), await proposed(one.token)]
    const own = await proposed(two.token)
    const gone = randomUUID()
    const before = (await here.call(audit.getEntries, { action: 'approval/ApproveMany' }, one.token)).data
    const { data } = await here.call(approvals.approveMany, { proposalIds: [...ids, own, gone] }, two.token)
    const { Items: items } = data as { Items: { ProposalId: string; success: number; Half: string | null }[] }
    const resultOf = (id: string) => items.find(({ ProposalId }) => ProposalId === id)
    for (const id of ids) expect(resultOf(id)).toMatchObject({ success: 200, Half: expect.any(String) })
    expect(resultOf(own)).toMatchObject({ success: code('NOT_ALLOWED'), Half: null })
    expect(resultOf(gone)).toMatchObject({ success: code('NOT_FOUND'), Half: null })
    const { data: after, text } = await here.call(audit.getEntries, { action: 'approval/ApproveMany' }, one.token)
    expect((after as { TotalCount: number }).TotalCount).toBe((before as { TotalCount: number }).TotalCount + 1)
    for (const id of ids) expect(text).toContain(id)
    const waiting = await here.call(approvals.getProposals, { kind: 'operator.roles' }, one.token)
    expect(
      (waiting.data as { Items: { Kind: string }[] }).Items.filter(({ Kind }) => Kind !== 'operator.roles'),
    ).toEqual([])
  })

  test('REQ-174 a proposal keeps the signatures of both people, refuses one that does not verify, and asks for none', async () => {
    const [one, two] = await team()
    const signed = (keyId: string) => ({ keyId, signedData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', signature: 'MEUCIQD' })
    const email = mail()
    const payload = { email, name: asked.name, roles: asked.roles }
    const change = { kind: 'operator.invite', object: email, payload, before: {}, after: {}, reason: 'signed' } as const
    const { clock, random } = here.services
    const proposalId = await here.db
      .transaction()
      .execute((tx) =>
        propose(
          { tx, operator: one.operator, clock, random, verifySignature },
          { ...change, signature: signed('key-of-one') },
        ),
      )
    const forged = { ...change, object: mail(), signature: signed('key-of-nobody') }
    const forging = here.db
      .transaction()
      .execute((tx) => propose({ tx, operator: one.operator, clock, random, verifySignature }, forged))
    await expect(forging).rejects.toEqual(new Failure('INVALID', { field: 'signature' }))
    const withoutKeys = { ...change, object: mail(), signature: signed('key-of-one') }
    const unkeyed = here.db
      .transaction()
      .execute((tx) => propose({ tx, operator: one.operator, clock, random }, withoutKeys))
    await expect(unkeyed).rejects.toEqual(new Failure('INVALID', { field: 'signature' }))
    const shown = async (state: string, id: string) => {
      const { data } = await here.call(approvals.getProposals, { state, pageSize: 100 }, one.token)
      return (data as { Items: { ProposalId: string }[] }).Items.find(({ ProposalId }) => ProposalId === id)
    }
    const wire = (KeyId: string) => ({ KeyId, SignedData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', Signature: 'MEUCIQD' })
    expect(await shown('open', proposalId)).toMatchObject({
      ProposerSignature: wire('key-of-one'),
      ApproverSignature: null,
    })
    const unsound = { proposalId, signature: signed('key-of-nobody') }
    expect(await here.call(approvals.approve, unsound, two.token)).toMatchObject({ success: code('INVALID') })
    expect(await shown('open', proposalId)).toBeDefined()
    const approval = { proposalId, signature: signed('key-of-two') }
    expect(await here.call(approvals.approve, approval, two.token)).toMatchObject({ success: 200 })
    expect(await shown('decided', proposalId)).toMatchObject({
      ProposerSignature: wire('key-of-one'),
      ApproverSignature: wire('key-of-two'),
    })
    const plain = await proposed(one.token)
    await here.call(approvals.approve, { proposalId: plain }, two.token)
    expect(await shown('decided', plain)).toMatchObject({ ProposerSignature: null, ApproverSignature: null })
  })

  test('REQ-174 other roles hold from the next call on, for sessions that are open too', async () => {
    const [one, two] = await team()
    const support = await hire(here.db, ['support'])
    const change = { operatorId: support.operator, roles: ['auditor'], reason: 'now an auditor' }
    const { data } = await here.call(staff.proposeRoles, change, one.token)
    expect(await here.call(audit.getEntries, {}, support.token)).toMatchObject({ success: code('NOT_ALLOWED') })
    await here.call(approvals.approve, { proposalId: (data as { ProposalId: string }).ProposalId }, two.token)
    expect(await here.call(audit.getEntries, {}, support.token)).toMatchObject({ success: 200 })
  })
})

test('INV-F09 after all of this the chain is intact, and checking it is an entry itself', async () => {
  const auditor = await hire(here.db, ['auditor'])
  const { data } = await here.call(audit.checkChain, {}, auditor.token)
  expect(data).toMatchObject({ IsIntact: true, BrokenAt: null })
  expect(await checkChain(here.db)).toMatchObject({
    isIntact: true,
    entries: (data as { Entries: number }).Entries + 1,
  })
  expect(here.mistakes).toEqual([])
})

test('THR-20 checking the chain reads the signed heads of the server: a chain that was rewritten whole does not fit them', async () => {
  const auditor = await hire(here.db, ['auditor'])
  const checked = async () => {
    const { data } = await here.call(audit.checkChain, {}, auditor.token)
    return data as { IsIntact: boolean; Heads: { Read: number; IsIntact: boolean } }
  }
  const { seq, hash } = await here.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  const { sign, places } = here.services.auditHeads
  const leave = async (number: number, end: Buffer) => {
    await here.db
      .updateTable('audit_signed_head')
      .set({ number: BigInt(number) })
      .execute()
    const head = sign({ number, seq: Number(seq), hash: end.toString('hex'), at: Date.now() })
    await places.get('file')!(JSON.stringify(head), head)
  }
  await leave(1_000_000, hash)
  const before = await checked()
  expect(before).toMatchObject({ IsIntact: true, Heads: { IsIntact: true } })
  expect(before.Heads.Read).toBeGreaterThan(0)
  // As after a rewriting: the chain fits itself, and not what left the database.
  await leave(1_000_001, Buffer.alloc(32, 7))
  const events = here.securityLines.length
  expect(await checked()).toMatchObject({ IsIntact: true, Heads: { IsIntact: false } })
  expect(here.securityLines.slice(events).join()).toContain('audit.broken')
})
