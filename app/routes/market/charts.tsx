import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { ChartPanel } from '../../features/market/chart/chart-panel.tsx'
import { coinListQuery } from '../../features/market/coin-queries.ts'
import { WatchStar } from '../../features/market/coins/watch-star.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

const AlertsSheet = lazy(async () => ({
  default: (await import('../../features/market/alerts/alerts-sheet.tsx')).AlertsSheet,
}))

/** The coin shown when the address names none. */
const usual = 'BTC'

/** One coin: its price, its chart, its articles, and alerts on it (REQ-67, REQ-69). */
export function Charts() {
  const { locale, t } = useLanguage()
  const { symbol = usual } = usePageSearch('/charts')
  const [isOpen, setOpen] = useState<boolean>()
  const coin = useQuery(coinListQuery(locale)).data?.items.find((each) => each.symbol === symbol)
  useTitle(coin?.name)
  return (
    <>
      <BackPage
        title={
          coin ? (
            <>
              {coin.name} <span className="quiet text-13 plain-weight">{coin.symbol}</span>
            </>
          ) : (
            t('title.charts')
          )
        }
        actions={
          coin ? (
            <>
              <IconButton icon="price-alert" label={t('alert.title')} onClick={() => setOpen(true)} />
              <WatchStar symbol={symbol} name={coin.name} />
            </>
          ) : null
        }
      >
        <ChartPanel key={symbol} symbol={symbol} />
      </BackPage>
      {coin ? (
        <div className="foot">
          <Button kind="plain" wide onClick={() => setOpen(true)}>
            <Icon name="price-alert" size="s" />
            {t('alert.make')}
          </Button>
        </div>
      ) : null}
      {coin && isOpen !== undefined ? (
        <Suspense>
          <AlertsSheet open={isOpen} onClose={() => setOpen(false)} coin={coin} />
        </Suspense>
      ) : null}
    </>
  )
}
