import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { marketKeys } from '../../../lib/keys/market-keys.ts'
import { localeNow, speakWhole } from '../../../lib/locale.ts'
import { useFoundCoins } from './found-coins.ts'

beforeAll(() => speakWhole('en-GB'))

/** Whether the search knows its answer where the server told of no coin by these words. */
function isAnswered(typed: string, settled: string, told: readonly string[]): boolean {
  const queries = new QueryClient()
  for (const words of told) queries.setQueryData(marketKeys.found(localeNow(), words), { items: [] })
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Search typed={typed} settled={settled} />
    </QueryClientProvider>,
  )
  return drawn === 'known'
}

function Search({ typed, settled }: { typed: string; settled: string }) {
  return useFoundCoins(typed, settled).isAnswered ? 'known' : 'asked'
}

test('REQ-70 that no coin is called so is known once the server answered for the very words that stand there', () => {
  expect(isAnswered('dog', 'dog', ['dog'])).toBe(true)
  expect(isAnswered('dog', 'dog', [])).toBe(false)
  expect(isAnswered('doge', 'dog', ['dog'])).toBe(false)
  expect(isAnswered('doge', 'dog', ['dog', 'doge'])).toBe(false)
})
