import { expect, test } from 'vitest'
import type { InboxNotice } from '@madang/contract/users/notices.ts'
import type { Translate } from '../../lib/locale.ts'
import { locales } from '@madang/contract/locale.ts'
import { securityChanges } from '@madang/contract/users/notice-facts.ts'
import { createLanguage } from '@madang/client/language.ts'
import { catalogues, type English } from '../../lib/texts/catalogues.ts'
import { wordsOf } from './notice-words.ts'

const t: Translate = (key, ...values) => [key, ...values.map((value) => JSON.stringify(value))].join(' ')

function titleOf(facts: InboxNotice['facts'], times: number): string {
  const notice = { noticeId: '1', createTime: new Date(0), isRead: false, times, person: null, facts }
  return wordsOf(notice, t, 'en-GB').title
}

test('REQ-103 one withdrawal or buyback that took five steps is told by its newest step alone, never as five', () => {
  const withdrawal = { kind: 'withdrawal', id: 'W-20001', asset: 'USDT', state: 'completed' } as const
  expect(titleOf(withdrawal, 5)).toBe(titleOf(withdrawal, 1))
  const buyback = { kind: 'buyback', id: 'B-10001', asset: 'CVC', state: 'paid' } as const
  expect(titleOf(buyback, 3)).toBe(titleOf(buyback, 1))
})

test('REQ-103 rewards that came one after another are counted', () => {
  const reward = { kind: 'reward', id: '1', asset: 'CVC', state: 'credited' } as const
  expect(titleOf(reward, 3)).toContain('3')
})

test.each(locales)(
  'REQ-8, REQ-57 every change of how one gets into an account has words of its own in %s',
  async (locale) => {
    const language = createLanguage<English>()
    language.change(locale, await catalogues[locale].whole())
    const titles = securityChanges.map((change) => {
      const facts = { kind: 'security', change } as const
      const notice = { noticeId: '1', createTime: new Date(0), isRead: false, times: 1, person: null, facts }
      return wordsOf(notice, language.t, locale).title
    })
    expect(titles.filter((title) => !title.trim() || /^(activity|notices)\./.test(title))).toEqual([])
    expect(new Set(titles).size).toBe(securityChanges.length)
  },
)

test('REQ-103 a deposit that waits for people or was left leads to its row, and what of it changed is no second one', () => {
  const of = (state: 'waiting' | 'left' | 'other') => {
    const facts = { kind: 'deposit', id: '0xab:3', asset: 'USDT', state } as const
    return wordsOf({ noticeId: '1', createTime: new Date(0), isRead: false, times: 2, person: null, facts }, t, 'en-GB')
  }
  for (const state of ['waiting', 'left'] as const)
    expect(of(state)).toMatchObject({
      title: `notices.deposit.${state} · USDT`,
      to: { to: '/recharge', search: { part: 'records', id: '0xab:3' } },
    })
  expect(of('other'), 'of another token no record is shown').toMatchObject({
    title: 'notices.deposit.other',
    to: { to: '/support' },
  })
})
