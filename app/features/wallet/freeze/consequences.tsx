import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addAmounts } from './sums.ts'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { sessionsQuery } from '../../../data/queries/devices.ts'
import { useT } from '../../../lib/locale.ts'
import { useShownText } from '../parts/shown-text.ts'
import { allOpenWithdrawalsQuery } from '../queries.ts'

/** The three things freezing does, with the figures of the person who is logged in, and what it comes too late for. */
export function Consequences({ isOwn }: { isOwn: boolean }) {
  const t = useT()
  const shown = useShownText()
  const open = useQuery({ ...allOpenWithdrawalsQuery, enabled: isOwn }).data?.items
  const phones = useQuery({ ...sessionsQuery, enabled: isOwn }).data?.items.length
  const back = open?.filter(({ isCancellable }) => isCancellable) ?? []
  const late = open?.filter(({ isCancellable }) => !isCancellable) ?? []
  return (
    <>
      <ul className="freeze-list">
        <Consequence
          icon={<Icon name="undo" />}
          title={back.length ? t('freeze.cancels', { n: back.length }) : t('freeze.cancelsNone')}
          text={back.length ? t('freeze.cancelsAll', { amount: addAmounts(back, shown) }) : t('freeze.cancelsText')}
        />
        <Consequence
          icon={<FurtherIcon name="leave" />}
          title={t('freeze.logsOut')}
          text={phones && phones > 1 ? t('freeze.phones', { n: phones }) : t('freeze.phonesText')}
        />
        <Consequence icon={<FurtherIcon name="lock" />} title={t('freeze.stops')} text={t('freeze.stopsText')} />
      </ul>
      {late.length ? (
        <p className="wallet-notice wallet-gap warning">
          <Icon name="alert" size="s" />
          <span>{t('freeze.late', { amount: addAmounts(late, shown) })}</span>
        </p>
      ) : null}
    </>
  )
}

function Consequence({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li>
      <span className="wallet-icon">{icon}</span>
      <span>
        <b className="bold">{title}</b>
        <span className="text-13 quiet">{text}</span>
      </span>
    </li>
  )
}
