import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { faultsOf } from './faults-of.ts'
import { emptiedTexts, refusedByTypes } from './refused-by-types.ts'

test('an emptied text is left to the tests only where the compiler takes it', async () => {
  const files = [
    'server/ledger/checks/programme-accounts.ts',
    'server/ledger/transfer-codes.ts',
    'server/ledger/posting-queue.ts',
    'server/rules/kinds/manual-rules.ts',
  ]
  const faults = emptiedTexts(await faultsOf({ files, lines: [], sample: Infinity, seed: '1' }))
  const folder = await mkdtemp(join(root, 'node_modules/.cache/types-'))
  try {
    const refused = await refusedByTypes(folder, faults)
    const textsOf = (isRefused: boolean) => [
      ...new Set(faults.flatMap(({ id, what }) => (refused.has(id) === isRefused ? [what] : []))),
    ]
    expect(textsOf(true)).toEqual(expect.arrayContaining([`emptied: 'goes on'`, `emptied: 'reserved'`]))
    expect(textsOf(false).filter((what) => /house|chain|purse/.test(what))).toEqual([])
    // Each of one call, not the first alone.
    expect(textsOf(true)).toEqual(expect.arrayContaining([`emptied: '0 表示不可发放。'`, `emptied: '0 allows none.'`]))
  } finally {
    await rm(folder, { recursive: true })
  }
})
