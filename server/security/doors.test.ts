import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import { openLink, signIn } from '@madang/contract/operators/sign-in.ts'
import { getJobs } from '@madang/contract/operators/running/jobs.ts'
import { getSecurity, getSecurityAlerts } from '@madang/contract/operators/security.ts'
import { invite } from '@madang/contract/operators/staff.ts'
import { redeemTicket } from '@madang/contract/rewards/live.ts'
import { registereValidationImg } from '@madang/contract/tool.ts'
import * as accounts from '@madang/contract/users/accounts.ts'
import { endSession, getActivity } from '@madang/contract/users/security.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { hire, proveAnew } from '../operators/test-staff.ts'
import { manualClock } from '../ports/clock.ts'
import { deviceString } from '../users/users-fixture.ts'
import { watchSecurity } from './watch.ts'
import { writeSeen } from './write-seen.ts'

const clock = manualClock('2026-11-21T12:00:00+09:00')
let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ clock, env: { MADANG_LIMITS: 'on' } })
})
afterAll(() => here[Symbol.asyncDispose]())

/** A new installation for each call, as an attacker has it. */
const caller = () => {
  const imei = randomUUID()
  return { imei, authorization: deviceString({ imei, salt: here.services.keys.salt, sentAt: clock.now() }) }
}

async function captcha(purpose: string, headers: Record<string, string>) {
  const { data } = await here.call(registereValidationImg, { purpose }, null, headers)
  return { imgId: (data as { ImgId: string }).ImgId, imgCode: 'AAAA' }
}

/** What the log says of one attack. */
async function told(attack: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = here.securityLines.length
  await attack()
  return here.securityLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
}

const secrets = ['Tr0ubled-waters-9', 'ZZZZ-ZZZZ-ZZZZ', 'eve@evil.example', '+821099998888', '127.0.0.1']

test('THR-25, ASVS 16.3.1 a wrong password is one event that names the account, its owner sees how often, and neither names the password', async () => {
  const [mina] = await here.people(1, 'none')
  const wrong = async (userId: string) => {
    const headers = caller()
    const form = { userId, password: secrets[0], deviceHash: 'ab'.repeat(16) }
    return here.call(accounts.login, form, null, headers)
  }
  expect(await told(() => wrong(mina!.userId))).toMatchObject([
    { kind: 'login.wrong', call: 'infoaccount/Login', failure: 'WRONG_CREDENTIALS', user: mina!.userId },
  ])
  const [unknown] = await told(() => wrong('9999999999'))
  expect(unknown).toMatchObject({ kind: 'login.wrong' })
  expect(unknown).not.toHaveProperty('user')

  await writeSeen(here.services)
  await told(() => wrong(mina!.userId))
  await writeSeen(here.services)
  const { data } = await here.call(getActivity, { pageIndex: 1, pageSize: 10 }, mina!.token)
  const { Items: items } = data as { Items: { Kind: string; About: string }[] }
  expect(items.filter(({ Kind }) => Kind === 'loginFailed')).toMatchObject([{ About: '2' }])
})

test('THR-25 a wrong recovery code at a reset is one event, and an entry of the account', async () => {
  const [mina] = await here.people(1, 'none')
  const headers = caller()
  const form = {
    ...(await captcha('reset', headers)),
    userId: mina!.userId,
    way: 'code',
    recoveryCode: secrets[1],
    newPassword: secrets[0],
    confirmPassword: secrets[0],
  }
  const events = await told(() => here.call(accounts.resetPassword, form, null, headers))
  expect(events).toMatchObject([{ kind: 'reset.wrong', failure: 'PROOF_WRONG', user: mina!.userId }])
  await writeSeen(here.services)
  const { data } = await here.call(getActivity, { pageIndex: 1, pageSize: 10 }, mina!.token)
  expect((data as { Items: unknown[] }).Items).toContainEqual(
    expect.objectContaining({ Kind: 'resetFailed', About: '1' }),
  )
})

test('ASVS 16.3.2, 16.3.3 each attack on a door is one event of its kind, and no secret stands in any', async () => {
  const [mina, jun] = await here.people(2, 'none')
  const owner = await hire(here.db, ['owner'], { now: clock.now(), keys: here.services.keys })
  const editor = await hire(here.db, ['editor'], { now: clock.now(), keys: here.services.keys })
  const post =
    (endpoint: Endpoint, input: object, token: string | null = null) =>
    () =>
      here.call(endpoint, input, token, token === null ? caller() : {})
  const used = await captcha('login', caller())
  const sessionOfJun = await here.db
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', jun!.userId)
    .executeTakeFirstOrThrow()

  const attacks: readonly (readonly [kind: string, attack: () => Promise<unknown>, more?: object])[] = [
    ['object.refused', post(endSession, { sessionId: sessionOfJun.session_id }, mina!.token), { user: mina!.userId }],
    ['session.refused', post(endSession, { sessionId: randomUUID() }, 'a'.repeat(43))],
    ['operator.wrong', post(signIn, { email: secrets[2], password: secrets[0] })],
    ['operator.linkRefused', post(openLink, { link: 'x'.repeat(43) })],
    ['operator.rightMissing', post(getJobs, {}, editor.token)],
    ['session.refused', post(getJobs, {}, mina!.token)],
    ['ticket.refused', post(redeemTicket, { ticket: 'y'.repeat(43) })],
    ['input.refused', post(accounts.login, { userId: 7, surprise: secrets[3] })],
    [
      'captcha.wrong',
      async () => {
        const headers = caller()
        await here.call(
          accounts.resetPassword,
          {
            ...used,
            userId: mina!.userId,
            way: 'code',
            recoveryCode: secrets[1],
            newPassword: secrets[0],
            confirmPassword: secrets[0],
          },
          null,
          headers,
        )
      },
    ],
    ['path.unknown', () => fetch(`${here.url}/api/v1/${secrets[0]}`, { method: 'POST' })],
    ['request.broken', () => fetch(here.url + accounts.login.path, { method: 'POST', body: 'not json' })],
    ['file.refused', () => fetch(`${here.url}/picture/${randomUUID()}?grant=${secrets[0]}`)],
    ['socket.refused', () => fetch(`${here.url}/socket?grant=x`).catch(() => undefined)],
  ]
  for (const [kind, attack, more = {}] of attacks.slice(0, -1)) {
    const events = await told(attack)
    expect([kind, events]).toEqual([kind, [expect.objectContaining({ kind, ...more })]])
  }

  const proposal = async () => {
    await proveAnew(here.db, { token: owner.token, now: clock.now() })
    const input = { email: 'new@madang.example', name: 'New', roles: ['editor'], reason: 'we need one more' }
    const { data } = await here.call(invite, input, owner.token)
    return (data as { ProposalId: string }).ProposalId
  }
  await here.db.updateTable('operator_house').set({ two_since: clock.now() }).execute()
  let proposalId = ''
  expect(await told(async () => (proposalId = await proposal()))).toMatchObject([
    { kind: 'operator.powers', call: 'operator/Invite', operator: owner.operator },
  ])
  await proveAnew(here.db, { token: owner.token, now: clock.now() })
  expect(await told(() => here.call(approvals.approve, { proposalId }, owner.token))).toMatchObject([
    { kind: 'operator.twoPeople', call: 'approval/Approve', failure: 'NOT_ALLOWED', operator: owner.operator },
  ])
  for (const secret of [...secrets, 'we need one more', owner.token, mina!.token, proposalId])
    expect(here.securityLines.join('\n')).not.toContain(secret)
})

test('THR-02 a limit that is reached is one event for each call beyond it, from one network', async () => {
  const reached = await told(async () => {
    for (let call = 0; call < 35; call++) await here.call(signIn, { email: secrets[2], password: 'x' }, null)
  })
  const beyond = reached.filter(({ failure }) => failure === 'TOO_MANY')
  expect(beyond.length).toBeGreaterThan(0)
  expect(new Set(beyond.map(({ network }) => network)).size).toBe(1)
})

test('ASVS 16.3.3 counters of all processes make an alert at the rate of a kind, once, and the console shows both to owner and auditor', async () => {
  const auditor = await hire(here.db, ['auditor'], { now: clock.now(), keys: here.services.keys })
  const editor = await hire(here.db, ['editor'], { now: clock.now(), keys: here.services.keys })
  await here.db.deleteFrom('security_count').execute()
  await here.db.deleteFrom('security_alert').execute()
  here.services.securityLog.take()
  const wrong = async (times: number) => {
    for (let call = 0; call < times; call++) here.services.securityEvent('audit.broken')
    await writeSeen(here.services)
    await watchSecurity(here.services)
  }
  const raised = await told(async () => {
    await wrong(0)
    await wrong(1)
    clock.advance(60_000)
    await wrong(2)
  })
  expect(raised.filter(({ kind }) => kind === 'alert.raised')).toMatchObject([{ about: 'audit.broken' }])
  const { Kinds: kinds } = (await here.call(getSecurity, {}, auditor.token)).data as { Kinds: { Kind: string }[] }
  expect((await here.call(getSecurityAlerts, {}, auditor.token)).data).toMatchObject({
    Items: [{ Kind: 'audit.broken', Times: 3, IsOpen: true }],
    TotalCount: 1,
  })
  expect(kinds.find(({ Kind }) => Kind === 'audit.broken')).toMatchObject({ LastHour: 3, LastDay: 3, LastMonth: 3 })
  clock.advance(2 * hourMs)
  await watchSecurity(here.services)
  for (const endpoint of [getSecurity, getSecurityAlerts])
    expect(await here.call(endpoint, {}, editor.token)).toMatchObject({ success: 403 })
})
