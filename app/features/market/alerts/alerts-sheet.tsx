import type { Quote } from '@madang/contract/reading/market.ts'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import '../chart/chart.css'

/** Price alerts: a new one for the coin one looks at, and all that there are (REQ-69). */
export function AlertsSheet({ open, onClose, coin }: { open: boolean; onClose: () => void; coin?: Quote | undefined }) {
  const { t } = useLanguage()
  return (
    <Sheet open={open} onClose={onClose} title={coin ? `${coin.name} · ${t('alert.title')}` : t('alert.title')}>
      {coin ? <AlertForm coin={coin} /> : null}
      <AlertList />
    </Sheet>
  )
}
