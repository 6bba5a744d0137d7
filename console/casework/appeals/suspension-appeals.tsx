import type { AppealOf } from '@madang/contract/operators/casework/appeals.ts'
import * as calls from '@madang/contract/operators/casework/suspensions.ts'
import { suspensionAnswerTexts } from '@madang/contract/users/suspension-answers.ts'
import { locales } from '@madang/contract/locale.ts'
import { useT, type Translate } from '../../lib/locale.ts'
import { figure, moment } from '../../lib/moment.ts'
import { stepsOf } from '../case-kind.ts'
import type { AppealRow } from './appeal-kind.tsx'
import { SuspensionDecision } from './suspension-decision.tsx'
import { ToUser } from './to-user.tsx'

type Appeal = AppealOf<'suspension'>

/** Appeals against suspensions (REQ-173, REQ-186). */
export const suspensionAppeals: AppealRow<Appeal> = {
  ...stepsOf(calls.suspensionAppeals),
  what: (t, { reason }) => `${t('appeals.kind.suspension')} · ${t(`suspend.code.${reason}`)}`,
  link: ({ user }) => <ToUser user={user} />,
  evidence: (item) => <Findings item={item} />,
  stateText: (t, state) => t(`suspension.state.${state}`),
  against: againstText,
  own: 'suspension.own',
  decision: (item, giveBack) => <SuspensionDecision item={item} giveBack={giveBack} />,
}

function againstText(t: Translate, { against, suspendedAt, until, isOver, suspensions }: Appeal): string {
  const end = isOver
    ? t('suspension.over')
    : until
      ? t('suspension.until', { time: moment(until) })
      : t('suspension.noEnd')
  const by = t('suspension.by', { name: against ?? '', time: moment(suspendedAt) })
  return [by, end, t('suspension.times', { n: figure(suspensions) })].join(' · ')
}

/** What fraud control knows of the appellant, what was refused before, and what a decided appeal was answered. */
function Findings({ item: { fraud, answer, earlier } }: { item: Appeal }) {
  const t = useT()
  return (
    <section className="part stack">
      {answer ? (
        <>
          <h2>{t('suspension.answered')}</h2>
          {locales.map((locale) => (
            <p key={locale} lang={locale}>
              {suspensionAnswerTexts[answer][locale]}
            </p>
          ))}
        </>
      ) : null}
      {earlier.map((each) => (
        <div key={each.decidedAt.toISOString()}>
          <h2>{t('suspension.earlier', { time: moment(each.decidedAt) })}</h2>
          <p>{each.words}</p>
          <p className="s">{t(`suspension.code.${each.answer}`)}</p>
        </div>
      ))}
      <h2>{t('suspension.fraud')}</h2>
      {fraud.length ? (
        fraud.map((each) => <p key={each.caseId}>{findingText(t, each)}</p>)
      ) : (
        <p className="s">{t('suspension.noFraud')}</p>
      )}
    </section>
  )
}

function findingText(t: Translate, { caseId, state, score, reason }: Appeal['fraud'][number]): string {
  const found = [`${caseId} ${t(`fraud.state.${state}`)}`, `${t('fraud.score')} ${figure(score)}`]
  return [...found, ...(reason ? [t(`fraud.code.${reason}`)] : [])].join(' · ')
}
