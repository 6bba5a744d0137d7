import { expect, test } from 'vitest'
import { locales } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import { addRuleSet } from '../../rules/activate-rules.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { changedRules, testProgramme } from '../test-programme.ts'
import { getProgramme } from './get-programme.ts'
import { getTokenomics } from './get-tokenomics.ts'
import { ruleChanges } from './rule-changes.ts'

const now = new Date('2026-11-21T12:00:00+09:00')

async function firstRules() {
  await using database = await testProgramme()
  return (await rulesAt(database.db, cvc, now)).rules
}

test('REQ-104 what a version changed is told line by line in each language: other figures, new lines and lines that are gone', async () => {
  const before = await firstRules()
  expect(ruleChanges(before, before, 'en-GB')).toEqual([])
  const after = {
    ...before,
    version: 'v2',
    paidLevels: 2,
    checkInUnlock: amountOf('CVC', '0.5'),
    friendClassUnlock: amountOf('CVC', '0'),
    buyback: { ...before.buyback, price: amountOf('USDT', '0.4'), weekday: 3 },
  }
  const told = ruleChanges(before, after, 'en-GB').map(({ was, is }) => [was, is])
  expect(told.toSorted()).toEqual([
    ['0.05 CVC', null],
    ['0.25 CVC', '0.5 CVC'],
    ['0.3', '0.4'],
    ['0.75 CVC', null],
    ['Sunday', 'Wednesday'],
  ])
  const back = ruleChanges(after, before, 'en-GB').map(({ was, is }) => [is, was])
  expect(back.toSorted()).toEqual(told.toSorted())
  for (const locale of locales)
    for (const { label } of ruleChanges(before, after, locale)) expect(label).not.toMatch(/[{}]|undefined/)
  expect(new Set(locales.map((locale) => ruleChanges(before, after, locale)[0]!.label)).size).toBe(locales.length)
})

test('REQ-119 settings of the fraud check and budgets are told to nobody as a change of the rules', async () => {
  const before = await firstRules()
  const after = {
    ...before,
    fraudCheck: { ...before.fraudCheck, holdAt: before.fraudCheck.holdAt + 1 },
    budget: { ...before.budget, invite: amountOf('CVC', '1') },
  }
  expect(ruleChanges(before, after, 'ko-KR')).toEqual([])
})

test('REQ-104 every version of the rules comes with what it changed, the first with nothing', async () => {
  await using database = await testProgramme()
  const rules = await changedRules(database.db, { checkInUnlock: '0.5' })
  await database.transact(async (tx) => {
    await addRuleSet(tx, cvc, { version: 'later', rules })
    await tx.insertInto('rule_in_force').values({ effective_from: '2026-12-01', version: 'later' }).execute()
  })
  const { versions } = await getTokenomics({ db: database.db, now, locale: 'en-GB' })
  expect(versions[0]).toMatchObject({ version: 'later', isInForce: false })
  expect(versions[0]!.changes.map(({ was, is }) => [was, is])).toEqual([['0.25 CVC', '0.5 CVC']])
  expect(versions.at(-1)!.changes).toEqual([])
})

test('REQ-107 the rules told are those of the caller’s country: as many levels of invitations as pay there', async () => {
  await using database = await testProgramme({ paidLevelsByCountry: { CN: 1, JP: 0 } })
  const levelsIn = async (country: string | null) => {
    const { invite, shown } = await getProgramme({ db: database.db, now, locale: 'en-GB', laws: [country] })
    expect(shown.filter(({ kind }) => kind === 'invite')).toHaveLength(invite.length)
    return invite.length
  }
  expect(await Promise.all([null, 'KR', 'CN', 'JP'].map(levelsIn))).toEqual([3, 3, 1, 0])
})
