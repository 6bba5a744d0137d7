import { useState, type ReactNode } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { locales, inEach } from '@madang/contract/locale.ts'
import { coinList, getCoins, orderCoins, saveCoin, type CoinRow } from '@madang/contract/operators/coins.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT } from '../lib/locale.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Reason } from '../parts/reason.tsx'
import { Refused } from '../parts/refused.tsx'
import { PlaceButtons } from '../parts/place-buttons.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'
import { NameFields } from '../parts/name-fields.tsx'

const nothing: CoinRow = {
  symbol: '',
  names: inEach(() => ''),
  upbit: null,
  coingecko: null,
  isShown: true,
  version: 0,
}

/** What has an order of its own is shown whole. */
const everything = 200

/** Which coins readers see, how they are called in three languages and at the sources, and in which order (REQ-172). */
export function Coins() {
  const t = useT()
  const [open, setOpen] = useState<CoinRow>()
  const listed = useListed(
    coinList,
    (asked) => ({ queryKey: consoleKeys.coins(asked), queryFn: () => call(getCoins, asked) }),
    everything,
  )
  const { place, query } = listed
  const { data: me } = useQuery(meQuery)
  const mayChange = me?.rights.includes('coins.change') ?? false
  const order = useMutation({
    mutationFn: (symbols: string[]) => call(orderCoins, { symbols, reason: t('coins.ordering') }),
    onSettled: () => queries.invalidateQueries(),
  })
  const isWhole = !place.isNarrowed && !place.sort && query.data?.items.length === query.data?.totalCount
  return (
    <Frame title={t('nav.coins')}>
      <div className="line">
        <p className="s">{t('coins.unsourced')}</p>
        {mayChange ? (
          <button type="button" className="console-button primary end" onClick={() => setOpen(nothing)}>
            {t('coins.new')}
          </button>
        ) : null}
      </div>
      <ListWithBar
        {...listed}
        list={getCoins}
        search={t('coins.search')}
        longest={60}
        texts={{
          shown: [t('operators.status'), (shown) => t(shown === 'yes' ? 'coins.shown' : 'coins.hidden')],
          source: [t('coins.sources'), (source) => t(`coins.source.${source}`)],
        }}
        columns={{
          symbol: sortable(place, t('coins.symbol'), { sort: 'symbol', usual: 'listed', isRisingFirst: true }),
          names: t('coins.names'),
          sources: t('coins.sources'),
          state: t('operators.status'),
          ...(mayChange ? { actions: t('operators.actions') } : {}),
        }}
        none={<p>{t('coins.none')}</p>}
        row={(coin, at, items) => (
          <Row key={coin.symbol} coin={coin}>
            {mayChange ? (
              <td>
                <span className="line">
                  <button
                    type="button"
                    className="link"
                    aria-label={`${t('coins.change')} ${coin.symbol}`}
                    onClick={() => setOpen(coin)}
                  >
                    {t('coins.change')}
                  </button>
                  {isWhole ? (
                    <PlaceButtons
                      keys={items.map(({ symbol }) => symbol)}
                      at={at}
                      name={coin.symbol}
                      busy={order.isPending}
                      onOrder={order.mutate}
                    />
                  ) : null}
                </span>
              </td>
            ) : null}
          </Row>
        )}
      />
      {open ? <CoinDialog coin={open} onClose={() => setOpen(undefined)} /> : null}
    </Frame>
  )
}

function Row({ coin, children }: { coin: CoinRow; children: ReactNode }) {
  const t = useT()
  return (
    <tr>
      <td className="bold">{coin.symbol}</td>
      <td>{locales.map((locale) => coin.names[locale]).join(' · ')}</td>
      <td data-head={t('coins.sources')}>{[coin.upbit, coin.coingecko].filter(Boolean).join(' · ') || '–'}</td>
      <td>
        <span className={coin.isShown ? 'pill ok' : 'pill'}>{t(coin.isShown ? 'coins.shown' : 'coins.hidden')}</span>
      </td>
      {children}
    </tr>
  )
}

function CoinDialog({ coin, onClose }: { coin: CoinRow; onClose: () => void }) {
  const t = useT()
  const [draft, setDraft] = useState(() => draftOf(coin))
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(saveCoin, {
        ...draft,
        symbol: draft.symbol.trim().toUpperCase(),
        reason,
        version: coin.version,
        upbit: draft.upbit.trim() || null,
        coingecko: draft.coingecko.trim() || null,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries()
      toast(t('saved'))
      onClose()
    },
    meta: { quiet: true },
  })
  const wrong = (field: string) =>
    error instanceof Refusal && error.field?.toLowerCase().includes(field) ? errorMessage(error) : null
  return (
    <FormDialog
      title={coin.version === 0 ? t('coins.newTitle') : t('coins.changeTitle', { symbol: draft.symbol })}
      verb={t('coins.save')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {coin.version === 0 ? (
        <Text
          label={t('coins.symbol')}
          required
          maxLength={20}
          value={draft.symbol}
          onValue={(symbol) => change({ symbol })}
          error={wrong('symbol')}
        />
      ) : null}
      <NameFields
        label={(language) => t('coins.name', { language })}
        value={draft.names}
        maxLength={40}
        onValue={(names) => change({ names })}
      />
      <Text
        label={t('coins.upbit')}
        hint={t('coins.empty')}
        value={draft.upbit}
        onValue={(upbit) => change({ upbit })}
        error={wrong('upbit')}
      />
      <Text
        label={t('coins.coingecko')}
        hint={t('coins.empty')}
        value={draft.coingecko}
        onValue={(coingecko) => change({ coingecko })}
        error={wrong('coingecko')}
      />
      <label className="line">
        <input
          type="checkbox"
          checked={draft.isShown}
          onChange={(event) => change({ isShown: event.currentTarget.checked })}
        />
        {t('coins.isShown')}
      </label>
      <Reason value={reason} onValue={setReason} />
      <Refused error={error instanceof Refusal && error.field ? null : error} />
    </FormDialog>
  )
}

/** What is typed about a coin, as its fields hold it. */
function draftOf({ symbol, names, upbit, coingecko, isShown }: CoinRow) {
  return { symbol, names, isShown, upbit: upbit ?? '', coingecko: coingecko ?? '' }
}
