import type { Out } from '@madang/contract/endpoint.ts'
import type { getWithdrawal, QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { caseTexts } from './case-texts.ts'
import { checks, verdictText, verdictsOf } from './checks.ts'

const looks = { ok: 'pill ok', look: 'pill warn', stop: 'pill danger' } as const

/** What the evidence says by itself, each as fine, to look at, or to stop at. */
export function CheckList({ item, found }: { item: QueuedWithdrawal; found: Out<typeof getWithdrawal> }) {
  const t = useTexts(caseTexts)
  const verdicts = verdictsOf(item, found)
  return (
    <section className="stack thin" aria-label={t('checks')}>
      <h3>{t('checks')}</h3>
      <ul className="checks">
        {checks.map((check) => (
          <Check key={check} check={check} verdict={verdicts[check]} />
        ))}
      </ul>
    </section>
  )
}

function Check({ check, verdict }: { check: (typeof checks)[number]; verdict: keyof typeof looks }) {
  const t = useTexts(caseTexts)
  return (
    <li>
      <span className={looks[verdict]}>{t(`verdict.${verdict}`)}</span>
      <span>{t(`check.${check}`)}</span>
      <span className="s end">{t(verdictText(check, verdict))}</span>
    </li>
  )
}
