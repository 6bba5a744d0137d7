import { hiddenText } from '@madang/ui/amount.tsx'
import { Fragment } from 'react'
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { recordTime } from '../../../lib/format/exact-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/settings.ts'

/** Why an amount: the event, the moment, the rules and their version, the arithmetic. */
export function WhyXrp({ record, onClose }: { record: XrpRecord | undefined; onClose: () => void }) {
  const { t, locale } = useLanguage()
  const [isHidden] = useHideMoney()
  return (
    <Sheet
      open={record !== undefined}
      onClose={onClose}
      title={record ? campaignKinds.xrp.grants[record.kind][locale] : ''}
    >
      {record ? (
        <div className="xrp-why">
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
          <p className="text-12 quiet">{t('why.number', { id: record.id })}</p>
          <Button wide onClick={onClose}>
            {t('why.close')}
          </Button>
        </div>
      ) : null}
    </Sheet>
  )
}
