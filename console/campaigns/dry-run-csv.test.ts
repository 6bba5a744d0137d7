import { expect, test } from 'vitest'
import { dryRunCsv } from './dry-run-csv.ts'

test('REQ-175 a dry run saved as CSV says who gets what before and after, by masked names, with every decimal', () => {
  const run = {
    version: 'xrp-2',
    from: '2026-10-21',
    to: '2026-11-19',
    people: 1,
    before: '3',
    after: '4.000001',
    usedUp: { before: null, after: null },
    kinds: [],
    days: [],
    examples: [],
    lines: [{ name: 'M***', kind: 'xrpSignup', count: 1, before: '3', after: '2.000001' }],
  }
  expect(dryRunCsv('XRP', run).split('\r\n')).toEqual([
    '\ufeffname,kind,grants,before_XRP,after_XRP,difference,from,to,version',
    'M***,xrpSignup,1,3,2.000001,-0.999999,2026-10-21,2026-11-19,xrp-2',
    '',
  ])
})
