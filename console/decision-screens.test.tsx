import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { CampaignDryRun } from './campaigns/campaign-dry-run.tsx'
import { Diff } from './parts/diff.tsx'
import { DryRunResult } from './rules/dry-run.tsx'

// Whether somebody touched the console is looked at as it is loaded.
vi.hoisted(() => vi.stubGlobal('window', { addEventListener: () => undefined }))

// What a second person reads before they agree. No figure here is that of another, so that none can stand in its place.

/** The words of a part of a screen, one for each element, as they stand from top to bottom. */
function wordsOf(html: string): string[] {
  const plain = html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  return plain.split(/<[^>]*>/).flatMap((words) => words.trim() || [])
}

/** What somebody reads of a figure: grouped digits, a sign, and nothing else. */
const read = (text: string) => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''))
const isFigure = (text: string) => /^[-−+]?[\d,]+(\.\d+)?$/.test(text)

/** The cells of each row of a table, figures as numbers. */
function rowsOf(html: string): (string | number)[][] {
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    wordsOf(row).map((cell) => (isFigure(cell) ? read(cell) : cell)),
  )
}

function drawn(part: ReactNode): string {
  return renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
}

const given = (granted: string, unlocked: string) => ({
  granted: amountOf('CVC', granted),
  unlocked: amountOf('CVC', unlocked),
})

test('REQ-174 what was stands behind a minus and before what will be, which stands behind a plus; what stays has neither', () => {
  const html = drawn(<Diff before={{ a: '1', b: '2', c: '3' }} after={{ a: '1', b: '4', d: '5' }} />)
  const lines = [...html.matchAll(/<div(?: class="(\w+)")?>([^<]+)<\/div>/g)].map(([, kind, line]) => [kind, line])
  expect(lines).toEqual([
    [undefined, '  a: 1'],
    ['minus', '− b: 2'],
    ['plus', '+ b: 4'],
    ['minus', '− c: 3'],
    ['plus', '+ d: 5'],
  ])
})

test('REQ-175 REQ-177 a dry run of rules shows what would have been beside what was, for whom, and what it costs to the cent', () => {
  const run = {
    version: 'v7',
    from: '2026-10-22',
    to: '2026-11-20',
    registrations: 111,
    checkIns: 222,
    classBlocks: 333,
    before: given('1000', '400'),
    after: given('1750', '1234.5'),
    gaining: 51,
    losing: 62,
    unchanged: 73,
    examples: [{ name: 'M***', before: given('1', '2.5'), after: given('3', '1.25') }],
    habits: [{ least: 15, people: 45, before: given('5', '300'), after: given('6', '900.75') }],
    short: [],
    price: amountOf('USDT', '0.3'),
  }
  const html = drawn(<DryRunResult run={run} />)
  const words = wordsOf(html)
  expect(words).toEqual(expect.arrayContaining(['+834.5', '400 → 1,234.5', '+750', '1,000 → 1,750', '+250.35']))
  expect(rowsOf(html).map((cells) => cells.slice(1))).toEqual([
    expect.any(Array),
    [45, 300, 900.75, 600.75],
    [186, 400, 1234.5, 834.5],
    [2.5, 1.25, -1.25],
  ])
  expect(words.findIndex((word) => word.includes('400 →'))).toBeGreaterThan(words.indexOf('+834.5'))
  const people = words.find((word) => word.includes('51'))
  expect(people?.match(/\d+/g)?.map(Number)).toEqual([51, 62, 73])
})

test('REQ-175 a dry run of a campaign shows of every kind, of the whole and of each example what was before what would have been, and from when the budget is used up', () => {
  const run = {
    version: 'v7',
    from: '2026-10-22',
    to: '2026-11-20',
    people: 27,
    before: '310',
    after: '1460',
    usedUp: { before: '2027-03-04', after: '2026-12-05' },
    kinds: [{ kind: 'xrpReferral', count: 41, before: '210', after: '1250.5' }],
    days: [{ day: '2026-11-01', before: '17', after: '19' }],
    examples: [{ name: 'M***', before: '7', after: '31' }],
    lines: [{ name: 'M***', kind: 'xrpReferral', count: 4, before: '7', after: '31' }],
  }
  const html = drawn(<CampaignDryRun asset="XRP" run={run} />)
  expect(rowsOf(html).map((cells) => cells.slice(1))).toEqual([
    expect.any(Array),
    [41, 210, 1250.5, 1040.5],
    [310, 1460, 1150],
  ])
  expect(wordsOf(html).join('\n')).toMatch(/M\*\*\*: 7 → 31 XRP/)
  const title = /title="([^"]*17[^"]*)"|<title>([^<]*17[^<]*)</.exec(html)
  expect((title?.[1] ?? title?.[2] ?? '').match(/\b(17|19)\b/g)).toEqual(['17', '19'])
  const end = wordsOf(html).find((words) => words.includes('2027')) ?? ''
  expect(end.indexOf('2027')).toBeLessThan(end.lastIndexOf('2026'))
})
