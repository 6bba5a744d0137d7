import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Link, type AppTarget } from '../../../lib/navigation/router.ts'
import { useT } from '../../../lib/locale.ts'
import { bookQuery } from '../book/book-query.ts'

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
      <Way to="/recharge" search={{ part: 'records' }} icon={<Icon name="arrive" />} title={t('wallet.deposits')} />
      <AddressBookWay />
      <Way to="/wallet" search={{ part: 'awards' }} icon={<Icon name="benefit" />} title={t('award.entry')} />
      <Way to="/statement" icon={<Icon name="statement" />} title={t('wallet.statements')} />
      <Way to="/support" icon={<Icon name="chat" />} title={t('support.service')} />
    </nav>
  )
}

/** The address book, and whether money goes to its addresses alone. */
function AddressBookWay() {
  const t = useT()
  const { data } = useQuery(bookQuery)
  return (
    <Way to="/address-book" icon={<FurtherIcon name="book" />} title={t('wallet.addressBook')}>
      {data?.isBookOnly ? t('book.only') : null}
    </Way>
  )
}

function Way({ icon, title, children, ...link }: { icon: ReactNode; title: string; children?: ReactNode } & AppTarget) {
  return (
    <Link className="row" {...link}>
      {icon}
      <span className="grow">
        <span className="wallet-row-title">{title}</span>
        {children ? <span className="text-12 quiet block">{children}</span> : null}
      </span>
      <Icon name="next" size="s" />
    </Link>
  )
}
