import { lazy, Suspense, useState } from 'react'
import { useNavigation } from '../../lib/navigation/router.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { CoinList } from '../../features/market/coins/coin-list.tsx'
import { PriceDisplay } from '../../features/market/coins/price-display.tsx'
import { useT } from '../../lib/locale.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

const AlertsSheet = lazy(async () => ({
  default: (await import('../../features/market/alerts/alerts-sheet.tsx')).AlertsSheet,
}))

/** Every coin, the watch list, and how prices look on this phone; open to visitors (REQ-65). */
export function Coins() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const navigation = useNavigation()
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <BackPage
        title={t('title.coins')}
        actions={
          <IconButton
            icon="price-alert"
            label={t('alert.title')}
            onClick={() =>
              isLoggedIn ? setOpen(true) : void navigation.go({ to: '/login', search: { back: '/coins' } })
            }
          />
        }
      >
        <CoinList />
        <div className="band" />
        <PriceDisplay />
        <div className="coins-end" />
      </BackPage>
      {isOpen === undefined ? null : (
        <Suspense>
          <AlertsSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
