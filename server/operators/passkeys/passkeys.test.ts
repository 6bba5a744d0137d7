import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import { getEntries } from '@madang/contract/operators/audit.ts'
import * as passkeys from '@madang/contract/operators/passkeys.ts'
import { prove } from '@madang/contract/operators/proofs.ts'
import { getRules, proposeRules } from '@madang/contract/operators/rules.ts'
import { enterCode, signIn } from '@madang/contract/operators/sign-in.ts'
import { disable, getMe, getOperators } from '@madang/contract/operators/staff.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { testPasskey, type TestPasskey } from '../../passkeys/test-authenticator.ts'
import { systemRandom } from '../../ports/random.ts'
import { codeOf, stepOf } from '../../users/factors/totp.ts'
import { proofMs } from '../access/fresh-proofs.ts'
import { hire, type Hired } from '../test-staff.ts'

const origin = 'http://localhost:8080'
const reason = 'seen by both of us'
const password = 'the-crane-reads-alone'
const code = (name: FailureName) => failures[name].code
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
let here: WholeServer
let strict: WholeServer
beforeAll(async () => {
  here = await wholeServer({ clock, env: { MADANG_LIMITS: 'on', MADANG_PROXIES: '127.0.0.1' } })
  strict = await wholeServer({ clock, env: { MADANG_OPERATOR_CODES: '0' } })
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await strict[Symbol.asyncDispose]()
})

interface Keyed extends Hired {
  readonly secret: Buffer
  readonly passkey: TestPasskey
}

/** An owner with a passkey. */
async function keyed(at: WholeServer = here): Promise<Keyed> {
  const secret = systemRandom.bytes(20)
  const { keys, passwords } = at.services
  const passwordHash = await passwords.hash(password, '')
  const hired = await hire(at.db, ['owner'], { name: 'O', keys, secret, passwordHash, now: clock.now() })
  const passkey = testPasskey(origin)
  expect(await added(at, hired, passkey)).toBe(200)
  return { ...hired, secret, passkey }
}

async function added(at: WholeServer, { token }: Hired, passkey: TestPasskey): Promise<number> {
  const { data } = await at.call(passkeys.startPasskey, {}, token)
  const response = passkey.make((data as { Options: string }).Options)
  return (await at.call(passkeys.addPasskey, { name: 'Desk', response }, token)).success
}

async function asked({ token }: Hired, digest?: string, at: WholeServer = here): Promise<string> {
  const { data } = await at.call(passkeys.askPasskey, digest ? { digest } : {}, token)
  return (data as { Options: string }).Options
}

async function proves(one: Keyed, digest?: string, at: WholeServer = here): Promise<number> {
  const response = one.passkey.use(await asked(one, digest, at))
  return (await at.call(passkeys.proveByPasskey, { response }, one.token)).success
}

async function enters({ email, passkey }: Keyed, at: WholeServer = here) {
  const { data } = await at.call(signIn, { email, password }, null)
  const { Challenge: challenge } = data as { Challenge: string }
  const { data: asking } = await at.call(passkeys.askSignInPasskey, { challenge }, null)
  const response = passkey.use((asking as { Options: string }).Options)
  return { challenge, response, enter: () => at.call(passkeys.enterPasskey, { challenge, response }, null) }
}

interface Trying {
  readonly from?: string
  readonly use?: (options: string) => string
}

describe('signing in to the console', () => {
  test('REQ-170 a passkey is the second step, and its answer opens one session only, also when sent twice at once', async () => {
    const one = await keyed()
    const { enter } = await enters(one)
    const answers = await Promise.all([enter(), enter(), enter()])
    expect(answers.filter(({ success }) => success === 200)).toHaveLength(1)
    const { Token } = answers.find(({ success }) => success === 200)!.data as { Token: string }
    expect(await here.call(getMe, {}, Token)).toMatchObject({ success: 200, data: { HasPasskey: true } })
    expect((await enter()).success).not.toBe(200)
  })

  test("THR-19 an answer made for a colleague's sign-in, at another origin, without the person or by another key opens nothing", async () => {
    const [one, two] = [await keyed(), await keyed()]
    const [mine, theirs] = [await enters(one), await enters(two)]
    const swapped = { challenge: mine.challenge, response: theirs.response }
    expect(await here.call(passkeys.enterPasskey, swapped, null)).toMatchObject({ success: code('PASSKEY_WRONG') })
    const wrongs = [
      (options: string) => one.passkey.use(options, { origin: 'https://madang.evil.example' }),
      (options: string) => one.passkey.use(options, { isVerified: false }),
      (options: string) => two.passkey.use(options),
      () => '{"id":"AA"}',
    ]
    for (const wrong of wrongs) {
      const { challenge } = await enters(one)
      const { data } = await here.call(passkeys.askSignInPasskey, { challenge }, null)
      const response = wrong((data as { Options: string }).Options)
      expect(await here.call(passkeys.enterPasskey, { challenge, response }, null)).toMatchObject({
        success: code('PASSKEY_WRONG'),
      })
    }
  })

  test('ASVS 6.5 a passkey whose counter went back is refused, removed and written into the audit log', async () => {
    const one = await keyed()
    expect((await (await enters(one)).enter()).success).toBe(200)
    expect((await (await enters(one)).enter()).success).toBe(200)
    const { data } = await here.call(passkeys.askPasskey, {}, one.token)
    const response = one.passkey.use((data as { Options: string }).Options, { counter: 1 })
    expect((await here.call(passkeys.proveByPasskey, { response }, one.token)).success).toBe(code('PASSKEY_WRONG'))
    expect(await proves(one)).toBe(code('PASSKEY_WRONG'))
    const { data: log } = await here.call(getEntries, { action: 'operator/CopiedPasskey' }, one.token)
    expect(log).toMatchObject({ TotalCount: 1 })
  })
})

describe('somebody guesses an operator’s password from ten networks', () => {
  let networks = 0
  /** A try of a password, from a network of its own where none is told, with a passkey where one is used. */
  const tries = async (email: string, given: string, { from = `198.51.100.${(networks += 1)}`, use }: Trying = {}) => {
    const network = { 'x-forwarded-for': from }
    if (!use) return here.call(signIn, { email, password: given }, null, network)
    const { data } = await here.call(passkeys.askSignInPasskey, {}, null, network)
    const passkey = use((data as { Options: string }).Options)
    return here.call(signIn, { email, password: given, passkey }, null, network)
  }
  const guessed = async ({ email }: Keyed) => {
    for (let guess = 0; guess < 50; guess++)
      await tries(email, 'guessed by somebody', { from: `192.0.2.${guess % 10}` })
    expect((await tries(email, password)).success).toBe(code('LOCKED_FOR_A_WHILE'))
  }

  test('THR-01 their passkey lets them in meanwhile, from the guessing network too; without one they wait', async () => {
    const one = await keyed()
    await guessed(one)
    const { data, success } = await tries(one.email, password, { from: '192.0.2.1', use: one.passkey.use })
    expect(success).toBe(200)
    const { Challenge: challenge } = data as { Challenge: string }
    const second = await here.call(passkeys.askSignInPasskey, { challenge }, null)
    const response = one.passkey.use((second.data as { Options: string }).Options)
    expect((await here.call(passkeys.enterPasskey, { challenge, response }, null)).success).toBe(200)
    expect((await tries(one.email, password)).success).toBe(code('LOCKED_FOR_A_WHILE'))
  })

  test('THR-01 a colleague’s passkey, one of nobody, a repeated answer and one without the person open nothing, and an address of nobody answers alike', async () => {
    const [one, two] = [await keyed(), await keyed()]
    await guessed(one)
    let last = ''
    const wrongs: ((options: string) => string)[] = [
      two.passkey.use,
      testPasskey(origin).use,
      (options) => one.passkey.use(options, { isVerified: false }),
      (options) => one.passkey.use(options, { origin: 'https://madang.evil.example' }),
    ]
    for (const use of wrongs)
      for (const email of [one.email, 'nobody@madang.example'])
        expect((await tries(email, password, { use })).success).toBe(code('PASSKEY_WRONG'))
    const right = (options: string) => (last = one.passkey.use(options))
    expect((await tries(one.email, password, { use: right })).success).toBe(200)
    expect((await tries(one.email, password, { use: () => last })).success).toBe(code('PASSKEY_WRONG'))
  })

  test('THR-01 who holds a passkey has five wrong passwords as well, also sixteen at once, and the others are not locked by them', async () => {
    const one = await keyed()
    const other = testPasskey(origin)
    expect(await added(here, one, other)).toBe(200)
    // Answers at the same moment: an authenticator that counts nothing, as most do.
    const use = (options: string) => one.passkey.use(options, { counter: 0 })
    const guesses = Array.from({ length: 16 }, () => tries(one.email, 'guessed by somebody', { use }))
    const heard = (await Promise.all(guesses)).map(({ success }) => success)
    expect(heard.filter((success) => success === code('WRONG_CREDENTIALS'))).toHaveLength(5)
    expect(heard.filter((success) => success === code('LOCKED_FOR_A_WHILE'))).toHaveLength(11)
    expect((await tries(one.email, password, { use })).success).toBe(code('LOCKED_FOR_A_WHILE'))
    expect((await tries(one.email, password, { use: other.use })).success).toBe(200)
    expect((await tries(one.email, password)).success).toBe(200)
  })

  test('ASVS 6.5 a copy of a passkey opens nothing before the password either, and is removed', async () => {
    const one = await keyed()
    expect(
      (await tries(one.email, password, { use: (options) => one.passkey.use(options, { counter: 7 }) })).success,
    ).toBe(200)
    const copy = (options: string) => one.passkey.use(options, { counter: 3 })
    expect((await tries(one.email, password, { use: copy })).success).toBe(code('PASSKEY_WRONG'))
    expect(
      (await tries(one.email, password, { use: (options) => one.passkey.use(options, { counter: 9 }) })).success,
    ).toBe(code('PASSKEY_WRONG'))
  })
})

describe('own passkeys', () => {
  test('several have names; a colleague removes none of mine, and a removed one opens nothing', async () => {
    const [one, two] = [await keyed(), await keyed()]
    const second = testPasskey(origin)
    expect(await added(here, one, second)).toBe(200)
    const { data } = await here.call(passkeys.getPasskeys, {}, one.token)
    expect((data as { Passkeys: unknown[] }).Passkeys).toHaveLength(2)
    const removal = { passkeyId: one.passkey.id }
    expect((await here.call(passkeys.removePasskey, removal, two.token)).success).toBe(code('NOT_FOUND'))
    expect(await proves(one)).toBe(200)
    expect((await here.call(passkeys.removePasskey, removal, one.token)).success).toBe(200)
    expect(await proves(one)).toBe(code('PASSKEY_WRONG'))
    expect(await proves({ ...one, passkey: second })).toBe(200)
  })

  test('THR-19 adding and removing ask for a proof of the last five minutes', async () => {
    const one = await keyed()
    ahead += proofMs
    expect((await here.call(passkeys.startPasskey, {}, one.token)).success).toBe(code('CHECK_NEEDED'))
    const removal = { passkeyId: one.passkey.id }
    expect((await here.call(passkeys.removePasskey, removal, one.token)).success).toBe(code('CHECK_NEEDED'))
    expect(await proves(one)).toBe(200)
    expect((await here.call(passkeys.removePasskey, removal, one.token)).success).toBe(200)
  })
})

async function proposed({ token }: Hired, value: string, at: WholeServer = here): Promise<string> {
  const { data } = await at.call(getRules, {}, token)
  const { Earliest: from } = data as { Earliest: string }
  const change = { changes: [{ name: 'checkInUnlock', value }], from, reason }
  const made = await at.call(proposeRules, change, token)
  return (made.data as { ProposalId: string }).ProposalId
}

const signaturesOf = (id: string, at: WholeServer = here) =>
  at.db
    .selectFrom('proposal')
    .select(['state', 'approver_signature'])
    .where('proposal_id', '=', id)
    .executeTakeFirstOrThrow()

describe('decisions about money', () => {
  test('REQ-174 a passkey signs the proposal itself: its signature stays beside it and is good for no other', async () => {
    const [one, two] = [await keyed(), await keyed()]
    const first = await proposed(one, '0.4')
    const needed = await here.call(approvals.approve, { proposalId: first }, two.token)
    expect(needed.success).toBe(code('CHECK_NEEDED'))
    const { Digest: digest, Lines: lines } = needed.data as { Digest: string; Lines: [string, string][] }
    expect(lines).toContainEqual(['checkInUnlock', '0.4'])

    // One that signed nothing, and one that signed something else, stand for no decision about money.
    expect(await proves(two)).toBe(200)
    expect((await here.call(approvals.approve, { proposalId: first }, two.token)).success).toBe(code('CHECK_NEEDED'))
    expect(
      await proves(
        two,
        digest.replace(/^./, (letter) => (letter === '0' ? '1' : '0')),
      ),
    ).toBe(200)
    expect((await here.call(approvals.approve, { proposalId: first }, two.token)).success).toBe(code('CHECK_NEEDED'))

    expect(await proves(two, digest)).toBe(200)
    const both = await Promise.all([1, 2].map(() => here.call(approvals.approve, { proposalId: first }, two.token)))
    expect(both.map(({ success }) => success).sort()).toEqual([200, code('CONFLICT')])
    const { state, approver_signature: signature } = await signaturesOf(first)
    expect(state).toBe('approved')
    expect(signature).toMatchObject({ keyId: two.passkey.id })

    const verify = here.services.verifySignature
    const rows = here.db.selectFrom('proposal').selectAll().where('proposal_id', '=', first)
    const row = await rows.executeTakeFirstOrThrow()
    const isGood = (proposal: typeof row, operator = two.operator) =>
      here.db.transaction().execute((tx) => verify(tx, { operator, proposal, signature: signature! }))
    expect(await isGood(row)).toBe(true)
    expect(await isGood({ ...row, after: { ...row.after, checkInUnlock: '40' } })).toBe(false)
    expect(await isGood({ ...row, payload: { ...(row.payload as object), base: 'v9' } })).toBe(false)
    expect(await isGood(row, one.operator)).toBe(false)
  })

  test('REQ-174 one signature stands for a batch, and for nothing that was not in it', async () => {
    const [one, two] = [await keyed(), await keyed()]
    const proposalIds = [await proposed(one, '0.41')]
    const needed = await here.call(approvals.approveMany, { proposalIds }, two.token)
    const { Digest: digest } = needed.data as { Digest: string }
    expect(await proves(two, digest)).toBe(200)
    expect((await here.call(approvals.approveMany, { proposalIds }, two.token)).success).toBe(200)
    expect((await signaturesOf(proposalIds[0]!)).approver_signature).toMatchObject({ keyId: two.passkey.id })
  })
})

describe('where codes are no second choice', () => {
  test('THR-19 a new operator may only make a passkey; from then on no code signs in, proves or decides', async () => {
    const secret = systemRandom.bytes(20)
    const { keys, passwords } = strict.services
    const passwordHash = await passwords.hash(password, '')
    const options = { name: 'S', keys, secret, passwordHash, now: clock.now() }
    const one = { ...(await hire(strict.db, ['owner'], options)), secret, passkey: testPasskey(origin) }
    expect(await strict.call(getOperators, {}, one.token)).toMatchObject({
      success: code('CHECK_NEEDED'),
      data: { Kind: 'noPasskey' },
    })
    expect(await added(strict, one, one.passkey)).toBe(200)
    expect((await strict.call(getOperators, {}, one.token)).success).toBe(200)

    ahead += proofMs
    const fresh = () => codeOf(secret, stepOf(clock.now()))
    expect((await strict.call(prove, { code: fresh() }, one.token)).success).toBe(code('PASSKEY_WRONG'))
    const risky = { operatorId: one.operator, reason }
    expect((await strict.call(disable, risky, one.token)).success).toBe(code('CHECK_NEEDED'))
    expect(await proves(one, undefined, strict)).toBe(200)
    expect((await strict.call(disable, risky, one.token)).success).not.toBe(code('CHECK_NEEDED'))

    const { data } = await strict.call(signIn, { email: one.email, password }, null)
    const { Challenge: challenge } = data as { Challenge: string }
    expect(data).toMatchObject({ HasPasskey: true, TakesCode: false })
    expect((await strict.call(enterCode, { challenge, code: fresh() }, null)).success).toBe(code('PASSKEY_WRONG'))
    expect((await (await enters(one, strict)).enter()).success).toBe(200)
    const last = { passkeyId: one.passkey.id }
    expect((await strict.call(passkeys.removePasskey, last, one.token)).success).toBe(code('CONFLICT'))
  })
})
