import type { ReactNode } from 'react'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Link, type AppTarget } from '../../../lib/navigation/router.ts'
import { useT } from '../../../lib/locale.ts'

/** From the wallet to what belongs to it. */
export function WalletLinks() {
  const t = useT()
  return (
    <nav aria-label={t('my.functions')}>
      <Way to="/withdraw-record" icon={<FurtherIcon name="leave" />} title={t('wallet.records')} />
      <Way
        to="/buyback"
        search={{ part: 'records' }}
        icon={<Icon name="records" />}
        title={t('wallet.buybackRecords')}
      />
      <Way to="/address-book" icon={<FurtherIcon name="book" />} title={t('wallet.addressBook')} />
      <Way to="/statement" icon={<Icon name="document" />} title={t('wallet.statements')} />
    </nav>
  )
}

function Way({ icon, title, ...link }: { icon: ReactNode; title: string } & AppTarget) {
  return (
    <Link className="row" {...link}>
      {icon}
      <span className="grow wallet-row-title">{title}</span>
      <Icon name="next" size="s" />
    </Link>
  )
}
