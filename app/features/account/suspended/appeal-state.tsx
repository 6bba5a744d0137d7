import { suspensionAnswerTexts } from '@madang/contract/users/suspension-answers.ts'
import type { MySuspension } from '@madang/contract/users/suspensions.ts'
import { absolute } from '../../../lib/format/moment.tsx'
import { useLanguage } from '../../../lib/locale.ts'

/** What became of my appeal, in the words of who decided it. Nothing where I made none. */
export function AppealState({ suspension }: { suspension: MySuspension }) {
  const { locale, t } = useLanguage()
  const { appeal, appealTime, answer, decideTime, appealFrom, mayAppeal } = suspension
  if (appeal === 'none') return null
  return (
    <section className="card suspended-appeal" role="status">
      <h3>{t(`suspended.${appeal}`)}</h3>
      {answer ? (
        <p>{suspensionAnswerTexts[answer][locale]}</p>
      ) : (
        <p>{t('suspended.waitingText', { time: appealTime ? absolute(appealTime, locale) : '' })}</p>
      )}
      {decideTime ? <p className="text-13 quiet">{absolute(decideTime, locale)}</p> : null}
      {appealFrom && !mayAppeal ? <p>{t('suspended.againFrom', { time: absolute(appealFrom, locale) })}</p> : null}
    </section>
  )
}
