import { useState } from 'react'
import type { ExchangeItem } from '@madang/contract/campaigns/points.ts'
import type { Amount } from '@madang/contract/money.ts'
import { Button } from '@madang/ui/button.tsx'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { ReserveDialog } from './reserve-dialog.tsx'

const drawings = {
  talk: <Icon name="person" />,
  review: <Icon name="document" />,
  class: <Icon name="live" />,
  goods: <FurtherIcon name="book" />,
} as const

/** One item: what, whose, when, its price and places; a button to reserve it or to take it back. */
export function ItemRow({ item, have }: { item: ExchangeItem; have: Amount<'POINT'> }) {
  const { t, locale } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { form, title, who, note, points, left, stock, startAt, mine, language } = item
  return (
    <li className="exchange-item">
      <span className="exchange-drawing">{drawings[form]}</span>
      <span className="grow">
        <span lang={language}>
          <b className="block">{title}</b>
          <span className="text-12 quiet block">
            {who} · {koreanStart(startAt, locale)}
          </span>
        </span>
        <span className="text-12 block tabular">
          <b>{t('exchange.price', { n: points.toLocaleString(locale) })}</b>{' '}
          <span className="quiet">· {left === 0 ? t('exchange.noneLeft') : t('exchange.left', { left, stock })}</span>
        </span>
        {mine ? (
          <span className="text-12 exchange-mine">
            <Icon name="check" size="xs" />
            <span>
              {t(`exchange.is.${mine.state}`)}
              {note ? <span lang={language}> · {note}</span> : null}
            </span>
          </span>
        ) : null}
      </span>
      <ItemButton item={item} have={have} onAsk={() => setAsking(true)} />
      <ReserveDialog item={item} open={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}

function ItemButton({ item, have, onAsk }: { item: ExchangeItem; have: Amount<'POINT'>; onAsk: () => void }) {
  const { t } = useLanguage()
  const { title, mine, left, points } = item
  if (mine) {
    const isLate = mine.state === 'taken' || mine.cancelUntil.getTime() <= serverNow()
    return isLate ? null : (
      <Button size="sm" kind="plain" aria-label={t('exchange.cancelOf', { title })} onClick={onAsk}>
        {t('exchange.cancel')}
      </Button>
    )
  }
  if (left === 0)
    return (
      <Button size="sm" kind="plain" disabled>
        {t('exchange.gone')}
      </Button>
    )
  return (
    <Button
      size="sm"
      kind="soft"
      disabled={BigInt(points) > have}
      aria-label={t('exchange.reserveOf', { title })}
      onClick={onAsk}
    >
      {t('exchange.reserve')}
    </Button>
  )
}
