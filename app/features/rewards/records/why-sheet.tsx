import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/navigation/router.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Note } from '@madang/ui/note.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import { ProgrammeSheet } from '../programme/programme-sheet.tsx'
import { programmeQuery } from '../queries.ts'
import { causeText } from './record-texts.ts'
import { ShownCvc } from '../shown-cvc.tsx'
import { recordTime } from '../../../lib/format/exact-time.ts'

/** Why an amount: the event, the moment, the rule and its version, the arithmetic, the sum. */
export function WhySheet({ record, onClose }: { record: RewardRecord | undefined; onClose: () => void }) {
  const { locale } = useLanguage()
  const [isRulesOpen, setRulesOpen] = useState(false)
  return (
    <>
      <Sheet open={record !== undefined} onClose={onClose} title={record ? rewardKinds[record.kind].label[locale] : ''}>
        {record ? (
          <Why
            record={record}
            onClose={onClose}
            onRules={() => {
              onClose()
              setRulesOpen(true)
            }}
          />
        ) : null}
      </Sheet>
      <ProgrammeSheet open={isRulesOpen} onClose={() => setRulesOpen(false)} />
    </>
  )
}

function Why({ record, onClose, onRules }: { record: RewardRecord; onClose: () => void; onRules: () => void }) {
  const { locale, t } = useLanguage()
  const [isHidden, toggle] = useHideMoney()
  const { data: programme } = useQuery(programmeQuery(locale))
  return (
    <div className="why">
      <p>
        <ShownCvc value={record.amount} sign={record.status === 'credited' ? '+' : ''} size="l" unit="CVC" />
      </p>
      <dl className="pairs">
        <dt>{t('why.reason')}</dt>
        <dd>{causeText(record, isHidden)}</dd>
        <dt>{t('why.time')}</dt>
        <dd>{recordTime(record.createTime)}</dd>
        <dt>{t('why.rule')}</dt>
        <dd>
          {t('rules.title', { version: record.ruleVersion })}{' '}
          {programme?.ruleVersion === record.ruleVersion ? (
            <button type="button" className="text-link accent bold" onClick={onRules}>
              {t('why.show')}
            </button>
          ) : null}
        </dd>
      </dl>
      {isHidden ? (
        <button type="button" className="text-link accent bold why-open" onClick={toggle}>
          {t('amount.show')}
        </button>
      ) : (
        <dl className="pairs why-sum">
          {record.explain.map(({ label, value }) => (
            // The row that sums up is the one that names its unit.
            <div key={label} className={value.endsWith(' CVC') ? 'total' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Note icon="shield">
        {record.status === 'pending' && record.kind !== 'registration' ? `${t('why.pending')} ` : ''}
        {record.status === 'review' ? `${t('why.review')} ` : ''}
        {t('why.number', { id: record.id })}
      </Note>
      {record.status === 'refused' ? <AskCaseLink card={{ kind: 'grant', id: record.id }} onAsk={onClose} /> : null}
      {record.caseId ? (
        <Link
          className={buttonClass({ kind: 'soft', wide: true })}
          to="/reward-record"
          search={{ type: 'review' }}
          onClick={onClose}
        >
          {t('why.toReview')}
        </Link>
      ) : null}
      <Button wide onClick={onClose}>
        {t('why.close')}
      </Button>
    </div>
  )
}
