import { Fragment, type ReactNode } from 'react'
import { hiddenText } from '@madang/ui/amount.tsx'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { recordTime } from '../../lib/format/exact-time.ts'
import { useT } from '../../lib/locale.ts'
import { useHideMoney } from '../../lib/preferences/hide-money.ts'
import './campaigns.css'

interface Explained {
  readonly id: string
  readonly cause: string
  readonly createTime: Date
  readonly ruleVersion: string
  readonly explain: readonly { readonly label: string; readonly value: string }[]
}

/** Why an amount: the event, the moment, the rules and their version, the arithmetic. */
export function WhySheet({
  record,
  title,
  children,
  onClose,
}: {
  record: Explained | undefined
  title: string
  /** What else there is to say below the arithmetic. */
  children?: ReactNode
  onClose: () => void
}) {
  const t = useT()
  const [isHidden] = useHideMoney()
  return (
    <Sheet open={record !== undefined} onClose={onClose} title={title}>
      {record ? (
        <div className="grant-why">
          <dl className="pairs">
            <dt>{t('why.reason')}</dt>
            <dd>{record.cause}</dd>
            <dt>{t('why.time')}</dt>
            <dd>{recordTime(record.createTime)}</dd>
            <dt>{t('why.rule')}</dt>
            <dd>{t('xrp.rules', { version: record.ruleVersion })}</dd>
            {record.explain.map(({ label, value }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{isHidden ? hiddenText : value}</dd>
              </Fragment>
            ))}
          </dl>
          {children}
          <p className="text-12 quiet">{t('why.number', { id: record.id })}</p>
          <Button wide onClick={onClose}>
            {t('why.close')}
          </Button>
        </div>
      ) : null}
    </Sheet>
  )
}
