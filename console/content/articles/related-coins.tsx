import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { localeNow } from '../../lib/locale.ts'
import { maximumPageSize } from '@madang/contract/constants.ts'
import { getCoins } from '@madang/contract/operators/coins.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { articleTexts } from './texts.ts'
import { consoleKeys } from '../../lib/console-keys.ts'

const allOfThem = { pageSize: maximumPageSize }

/** Which coins an article is about, chosen from the list of coins (REQ-63, REQ-172). One that left the list stays until it is taken out. */
export function RelatedCoins({
  chosen,
  onChosen,
  isOpen,
}: {
  chosen: readonly string[]
  onChosen: (symbols: string[]) => void
  isOpen: boolean
}) {
  const a = useTexts(articleTexts)
  const { data } = useQuery({ queryKey: consoleKeys.coins(allOfThem), queryFn: () => call(getCoins, allOfThem) })
  const known = data?.items ?? []
  const names = new Map(known.map(({ symbol, names: all }) => [symbol, all[localeNow()]]))
  const gone = chosen.filter((symbol) => !names.has(symbol))
  return (
    <fieldset className="boxes field" disabled={!isOpen}>
      <legend>{a('symbols')}</legend>
      {[...known.map(({ symbol }) => symbol), ...gone].map((symbol) => (
        <label key={symbol}>
          <input
            type="checkbox"
            checked={chosen.includes(symbol)}
            onChange={(event) =>
              onChosen(event.currentTarget.checked ? [...chosen, symbol] : chosen.filter((other) => other !== symbol))
            }
          />
          {symbol} {names.get(symbol) ?? ''}
        </label>
      ))}
    </fieldset>
  )
}
