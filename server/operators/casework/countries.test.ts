import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askCountry, countryRequestRules, getMyCountry } from '@madang/contract/chat/country-requests.ts'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/casework/countries.ts'
import { getUser } from '@madang/contract/operators/people.ts'
import { uploadImage } from '@madang/contract/chat/pictures.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import type { MadeUser } from '../../make-users.ts'
import { switchOffering } from '../../offerings/switch-offering.ts'
import { drawn } from '../../pictures/test-corpus.ts'
import { sweepCountries } from '../../support/countries/sweep-countries.ts'
import { hire, proveAnew, type Hired } from '../test-staff.ts'

let here: WholeServer
let support: Hired
let colleague: Hired
beforeAll(async () => {
  here = await wholeServer()
  support = await hire(here.db, ['support'], { name: 'Jang Mina' })
  colleague = await hire(here.db, ['support'], { name: 'Bae Sora' })
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'a residence card of Osaka'
const refused = (name: FailureName) => ({ success: failures[name].code })
const asks = (who: MadeUser, more: object = {}) =>
  here.call(askCountry, { country: 'JP', words: 'I moved to Osaka', ...more }, who.token)
const mine = async ({ token }: MadeUser) => (await here.call(getMyCountry, {}, token)).data

async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  await proveAnew(here.db, { token })
  return here.call(call, input, token)
}

async function person(): Promise<MadeUser> {
  const [mina] = (await here.people(1, 'none')) as [MadeUser]
  return mina
}

async function picture({ token }: MadeUser): Promise<string> {
  const body = new FormData()
  body.append('File', new Blob([Uint8Array.from(await drawn(60, 40).webp().toBuffer())], { type: 'image/webp' }))
  const answer = await fetch(here.url + uploadImage.path, { method: 'POST', headers: { authorization: token }, body })
  return ((await answer.json()) as { data: { Id: string } }).data.Id
}

/** The request of a person as the queue shows it. */
async function queued({ userId }: MadeUser, state = 'waiting') {
  const { data } = await here.call(calls.countryRequests.list, { pageIndex: 1, pageSize: 50, state }, support.token)
  const { Items } = data as { Items: { AskId: string; User: { UserId: string } }[] }
  return Items.find(({ User }) => User.UserId === userId)!
}

async function claimed(who: MadeUser): Promise<string> {
  const { AskId: askId } = await queued(who)
  expect(await here.call(calls.countryRequests.claim, { askId }, support.token)).toMatchObject({ success: 200 })
  return askId
}

const countriesOf = ({ userId }: MadeUser) =>
  here.db.selectFrom('user').select(['country', 'decided_country']).where('user_id', '=', userId).executeTakeFirst()

test('REQ-60 REQ-188 a person asks for another country with a picture, one of the staff proposes it, a second agrees, and what they are offered follows; the country of the registration stays', async () => {
  await here.db
    .transaction()
    .execute((tx) =>
      switchOffering(tx, { feature: 'buyback', country: 'JP', isOff: true, from: new Date(0) }, new Date()),
    )
  await here.services.offerings.refresh()
  const [mina, eve] = [await person(), await person()]
  const before = await countriesOf(mina)
  const card = await picture(mina)
  expect(await asks(mina, { pictures: [await picture(eve)] }), 'somebody else’s picture').toMatchObject(
    refused('NOT_FOUND'),
  )
  expect(await asks(mina, { pictures: [card] })).toMatchObject({ success: 200 })
  expect(await asks(mina, { country: 'TW' }), 'one at a time').toMatchObject(refused('CONFLICT'))
  expect(await mine(mina)).toMatchObject({ Request: { Country: 'JP', State: 'waiting' } })

  expect(await queued(mina)).toMatchObject({ Asked: 'JP', Loses: ['buyback'], Gains: [], Pictures: [card] })
  const askId = await claimed(mina)
  const opening = { askId, picture: card, reason }
  expect(await as(colleague, calls.openCountryPicture, opening)).toMatchObject(refused('CONFLICT'))
  const opened = await as(support, calls.openCountryPicture, opening)
  expect(opened).toMatchObject({ success: 200, data: { Webp: expect.stringMatching(/^UklGR/) } })
  const foreign = { ...opening, picture: await picture(mina) }
  expect(await as(support, calls.openCountryPicture, foreign)).toMatchObject(refused('NOT_FOUND'))

  const { data } = await as(support, calls.proposeCountry, { askId, reason })
  const { ProposalId: proposalId } = data as { ProposalId: string }
  expect(await as(support, approvals.approve, { proposalId }), 'one’s own').toMatchObject(refused('NOT_ALLOWED'))
  expect((await countriesOf(mina))!.decided_country).toBeNull()
  const agreed = await Promise.all([1, 2].map(() => as(colleague, approvals.approve, { proposalId })))
  expect(agreed.map(({ success }) => success).sort()).toEqual([200, failures.CONFLICT.code])

  expect(await countriesOf(mina)).toEqual({ country: before!.country, decided_country: 'JP' })
  expect(await mine(mina)).toMatchObject({ Country: 'JP', Request: { State: 'granted' } })
  expect(await asks(mina), 'it holds already').toMatchObject({ ...refused('INVALID'), data: { Field: 'Country' } })
  expect(await queued(mina, 'decided')).toMatchObject({ Outcome: 'granted', DecidedBy: 'Jang Mina' })
  const shown = await here.call(getUser, { userId: mina.userId }, support.token)
  expect(shown.data).toMatchObject({ Country: { Decided: 'JP' } })
  const told = await here.db.selectFrom('notice').select('facts').where('user_id', '=', mina.userId).execute()
  expect(told).toContainEqual({ facts: { isGranted: true } })
})

test('REQ-60 a request that was refused in words its person reads changes nothing, and a proposal of before is void', async () => {
  const mina = await person()
  await asks(mina)
  const askId = await claimed(mina)
  const { data } = await as(support, calls.proposeCountry, { askId, reason })
  const refusing = { askId, answer: 'unproved', reason }
  expect(await as(colleague, calls.refuseCountry, refusing), 'a colleague’s case').toMatchObject(refused('CONFLICT'))
  expect(await as(support, calls.refuseCountry, refusing)).toMatchObject({ success: 200 })
  const { ProposalId: proposalId } = data as { ProposalId: string }
  expect(await as(colleague, approvals.approve, { proposalId })).toMatchObject(refused('CONFLICT'))
  expect((await countriesOf(mina))!.decided_country).toBeNull()
  expect(await mine(mina)).toMatchObject({ Request: { State: 'refused', Answer: 'unproved' } })
  expect(await asks(mina, { words: 'Here is my lease' }), 'asked again').toMatchObject({ success: 200 })
  const again = await claimed(mina)
  expect(await queued(mina), 'nobody proposed the second').toMatchObject({ AskId: again, IsProposed: false })
  const second = (await as(support, calls.proposeCountry, { askId: again, reason })).data as { ProposalId: string }
  expect(await queued(mina)).toMatchObject({ IsProposed: true })
  expect(await as(support, calls.proposeCountry, { askId: again, reason })).toMatchObject(refused('CONFLICT'))
  expect(await as(colleague, approvals.approve, { proposalId: second.ProposalId })).toMatchObject({ success: 200 })
  expect((await countriesOf(mina))!.decided_country).toBe('JP')
})

test('REQ-60 sixteen requests at once are one', async () => {
  const mina = await person()
  const answers = await Promise.all(Array.from({ length: 16 }, () => asks(mina, { requestId: randomUUID() })))
  const codes = answers.map(({ success }) => success)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([200, failures.CONFLICT.code]))
  const rows = await here.db
    .selectFrom('country_request')
    .select('country')
    .where('user_id', '=', mina.userId)
    .execute()
  expect(rows).toHaveLength(1)
})

test('REQ-93 words and pictures of a request go 90 days after its decision, not before; what was decided stays', async () => {
  const mina = await person()
  const card = await picture(mina)
  await asks(mina, { pictures: [card] })
  const askId = await claimed(mina)
  await as(support, calls.refuseCountry, { askId, answer: 'unreadable', reason })
  const kept = async () => {
    const { rows } = await sql<{ words: string; evidence: boolean; outcome: string }>`
      select words, outcome, (select evidence from picture where id = ${card}) as evidence
      from country_request where request_id = ${askId}`.execute(here.db)
    return rows[0]
  }
  const after = (days: number) => new Date(Date.now() + days * dayMs)
  await sweepCountries(here.db, after(countryRequestRules.evidenceDays - 1))
  expect(await kept()).toEqual({ words: 'I moved to Osaka', evidence: true, outcome: 'refused' })
  await sweepCountries(here.db, after(countryRequestRules.evidenceDays + 1))
  expect(await kept()).toEqual({ words: '', evidence: false, outcome: 'refused' })
})
