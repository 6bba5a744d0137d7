import { lazy, Suspense, useState } from 'react'
import { useNavigation } from '../../lib/navigation/router.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { CoinList } from '../../features/market/coins/coin-list.tsx'
import { PriceDisplay } from '../../features/market/coins/price-display.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { useT } from '../../lib/locale.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'

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
      <NavHead back={<BackButton />} title={t('title.coins')}>
        <IconButton
          icon="bell"
          label={t('alert.title')}
          onClick={() =>
            isLoggedIn ? setOpen(true) : void navigation.go({ to: '/login', search: { back: '/coins' } })
          }
        />
      </NavHead>
      <main>
        <CoinList />
        <div className="band" />
        <PriceDisplay />
        <div className="coins-end" />
      </main>
      {isOpen === undefined ? null : (
        <Suspense>
          <AlertsSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
