import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { inviteTexts } from '../programme/invite-words.ts'
import { ProgrammeRules } from '../programme/programme-rules.tsx'
import { ValidRule } from '../programme/valid-rule.tsx'
import { programmeQuery } from '../queries.ts'
import { pageRules } from '../../../lib/page-rules.ts'
import { InviteWay } from './more-links.tsx'
import { VisitorCall } from './visitor-call.tsx'

/** Both panels for somebody who is not logged in: the way in, and the rules for everybody to read (REQ-110). */
export function VisitorPanel({ tab, back }: { tab: 'overview' | 'invite'; back: string }) {
  const { locale, t } = useLanguage()
  const { data } = useQuery(programmeQuery(locale))
  const [one, ...further] = data?.invite ?? []
  return (
    <>
      <VisitorCall back={back} />
      <div className="band" />
      {tab === 'invite' ? (
        <section className="pad visit-invite">
          <h2>{t('benefit.inviteRow')}</h2>
          {one === undefined ? null : (
            <p>
              {inviteTexts(
                { one: amountText('CVC', one), further: further.map((each) => amountText('CVC', each)) },
                locale,
                t,
              )}
            </p>
          )}
          <ValidRule />
        </section>
      ) : (
        <>
          <section className="pad">
            <h2 className="visit-rules">
              {data ? t('rules.title', { version: data.ruleVersion }) : t('benefit.rules')}
            </h2>
            <ProgrammeRules />
          </section>
          {pageRules().benefit === 'views' ? <InviteWay /> : null}
        </>
      )}
    </>
  )
}
