import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups stand as each is first met, their items as they came', () => {
  const byLength = groupBy(['cvc', 'xrp', 'usdt', 'btc'], ({ length }) => length)
  expect([...byLength]).toEqual([
    [3, ['cvc', 'xrp', 'btc']],
    [4, ['usdt']],
  ])
})
