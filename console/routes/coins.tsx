import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { locales, type Locale, inEach } from '@madang/contract/locale.ts'
import { getCoins, orderCoins, saveCoin, type CoinRow } from '@madang/contract/operators/coins.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT } from '../lib/locale.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { Reason, Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { PlaceButtons } from '../parts/place-buttons.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

const nothing: CoinRow = {
  symbol: '',
  names: inEach(() => ''),
  upbit: null,
  coingecko: null,
  isShown: true,
  version: 0,
}

export const coinsQuery = { queryKey: consoleKeys.coins(), queryFn: () => call(getCoins, {}) } as const

/** Which coins readers see, how they are called in three languages and at the sources, and in which order (REQ-172). */
export function Coins() {
  const t = useT()
  const [open, setOpen] = useState<CoinRow>()
  const query = useQuery(coinsQuery)
  const { data: me } = useQuery(meQuery)
  const mayChange = me?.rights.includes('coins.change') ?? false
  const order = useMutation({
    mutationFn: (symbols: string[]) => call(orderCoins, { symbols, reason: t('coins.ordering') }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Frame title={t('nav.coins')}>
      <div className="line">
        <p className="s">{t('coins.unsourced')}</p>
        {mayChange ? (
          <button type="button" className="cb pri end" onClick={() => setOpen(nothing)}>
            {t('coins.new')}
          </button>
        ) : null}
      </div>
      <ListTable
        query={query}
        columns={[
          t('coins.symbol'),
          t('coins.names'),
          t('coins.sources'),
          t('operators.status'),
          ...(mayChange ? [t('operators.actions')] : []),
        ]}
        row={(coin, at, items) => (
          <tr key={coin.symbol}>
            <td className="b">{coin.symbol}</td>
            <td>{locales.map((locale) => coin.names[locale]).join(' · ')}</td>
            <td>{[coin.upbit, coin.coingecko].filter(Boolean).join(' · ') || '–'}</td>
            <td>
              <span className={coin.isShown ? 'pill ok' : 'pill'}>
                {t(coin.isShown ? 'coins.shown' : 'coins.hidden')}
              </span>
            </td>
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
                  <PlaceButtons
                    keys={items.map(({ symbol }) => symbol)}
                    at={at}
                    name={coin.symbol}
                    busy={order.isPending}
                    onOrder={order.mutate}
                  />
                </span>
              </td>
            ) : null}
          </tr>
        )}
      />
      {open ? <CoinDialog coin={open} onClose={() => setOpen(undefined)} /> : null}
    </Frame>
  )
}

function CoinDialog({ coin, onClose }: { coin: CoinRow; onClose: () => void }) {
  const t = useT()
  const [symbol, setSymbol] = useState<string>(coin.symbol)
  const [names, setNames] = useState<Record<Locale, string>>(coin.names)
  const [upbit, setUpbit] = useState(coin.upbit ?? '')
  const [coingecko, setCoingecko] = useState(coin.coingecko ?? '')
  const [isShown, setShown] = useState(coin.isShown)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(saveCoin, {
        symbol: symbol.trim().toUpperCase(),
        names,
        isShown,
        reason,
        version: coin.version,
        upbit: upbit.trim() || null,
        coingecko: coingecko.trim() || null,
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
      title={coin.version === 0 ? t('coins.newTitle') : t('coins.changeTitle', { symbol })}
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
          value={symbol}
          onValue={setSymbol}
          error={wrong('symbol')}
        />
      ) : null}
      {locales.map((locale) => (
        <Text
          key={locale}
          label={t('coins.name', { language: t(`language.${locale}`) })}
          lang={locale}
          required
          maxLength={40}
          value={names[locale]}
          onValue={(name) => setNames((all) => ({ ...all, [locale]: name }))}
        />
      ))}
      <Text label={t('coins.upbit')} hint={t('coins.empty')} value={upbit} onValue={setUpbit} error={wrong('upbit')} />
      <Text
        label={t('coins.coingecko')}
        hint={t('coins.empty')}
        value={coingecko}
        onValue={setCoingecko}
        error={wrong('coingecko')}
      />
      <label className="line">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {t('coins.isShown')}
      </label>
      <Reason value={reason} onValue={setReason} />
      {error && !(error instanceof Refusal && error.field) ? (
        <p className="wrong" role="alert">
          {errorMessage(error)}
        </p>
      ) : null}
    </FormDialog>
  )
}
