import { useQuery } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import { failures } from '@madang/contract/failures.ts'
import type { MySuspension } from '@madang/contract/users/suspensions.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { ErrorDrawing } from '@madang/ui/drawings/empty/error.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { absolute } from '../../../lib/format/moment.tsx'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { AppealForm } from './appeal-form.tsx'
import { AppealState } from './appeal-state.tsx'
import { suspensionQuery } from './suspension-query.ts'

/** A ticket that is too old, or none. */
const unusable: readonly number[] = [failures.EXPIRED.code, failures.INVALID.code]

/** Why somebody is suspended, until when, what stays, and their appeal, from the login's ticket on (REQ-173, REQ-186). */
export function SuspendedPart({ isAppealing }: { isAppealing: boolean }) {
  const { data, error, refetch } = useQuery(suspensionQuery)
  if (error) {
    const isOld = error instanceof Refusal && unusable.includes(error.code)
    return isOld ? <LogInAgain /> : <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (!data) return null
  if (isAppealing && data.mayAppeal) return <AppealForm againAfterDays={data.againAfterDays} />
  return <Why suspension={data} />
}

function LogInAgain() {
  const t = useT()
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      title={t('suspended.again')}
      text={t('suspended.againText')}
      action={<ToLogin />}
    />
  )
}

function ToLogin() {
  const t = useT()
  return (
    <Link className={buttonClass({ wide: true })} to="/login">
      {t('suspended.login')}
    </Link>
  )
}

function Why({ suspension }: { suspension: MySuspension }) {
  const { locale, t } = useLanguage()
  const { reason, time, until, endTime, appeal, mayAppeal, withdrawalsGoOn } = suspension
  const isOver = endTime !== null
  const end = endTime ?? until
  const title = isOver
    ? t('suspended.over')
    : until
      ? t('suspended.titleUntil', { time: absolute(until, locale) })
      : t('suspended.title')
  return (
    <div className="suspended">
      <section className="pad">
        <span className={isOver ? 'ok' : 'danger'}>
          <Icon name={isOver ? 'check' : 'block'} />
        </span>
        <h2 className="suspended-title">{title}</h2>
      </section>
      <AppealState suspension={suspension} />
      <dl className="card suspended-facts">
        <dt>{t('suspended.reason')}</dt>
        <dd>{t(`suspended.reason.${reason}`)}</dd>
        <dt>{t('suspended.at')}</dt>
        <dd>
          {absolute(time, locale)} <small>{t('suspended.byPerson')}</small>
        </dd>
        <dt>{t('suspended.until')}</dt>
        <dd>{end ? absolute(end, locale) : t('suspended.noEnd')}</dd>
      </dl>
      {isOver ? null : <Meanwhile withdrawalsGoOn={withdrawalsGoOn} />}
      <Link className="row" to="/terms" search={{ doc: 'terms' }}>
        <Icon name="document" />
        <span className="grow">{t('terms.doc.terms')}</span>
        <Icon name="next" size="s" />
      </Link>
      {isOver || mayAppeal ? (
        <PageFoot>
          {isOver ? (
            <ToLogin />
          ) : (
            <>
              <Link className={buttonClass({ wide: true })} to="/suspended" search={{ part: 'appeal' }}>
                {t(appeal === 'none' ? 'suspended.appeal' : 'suspended.appealAgain')}
              </Link>
              <p className="text-12 quiet suspended-who">{t('suspended.who')}</p>
            </>
          )}
        </PageFoot>
      ) : null}
    </div>
  )
}

const meanwhile = [
  ['check', 'suspended.kept'],
  ['check', 'suspended.sent'],
] as const satisfies readonly (readonly [IconName, string])[]
const withdrawals = { wait: ['clock', 'suspended.waits'], goOn: ['check', 'suspended.goOn'] } as const

function Meanwhile({ withdrawalsGoOn }: { withdrawalsGoOn: boolean }) {
  const t = useT()
  const all = [...meanwhile, withdrawals[withdrawalsGoOn ? 'goOn' : 'wait'], ['block', 'suspended.closed'] as const]
  const lines = all.map(([icon, text]) => (
    <li key={text}>
      <Icon name={icon} size="s" />
      {t(text)}
    </li>
  ))
  return (
    <>
      <div className="section-head">
        <h3>{t('suspended.meanwhile')}</h3>
      </div>
      <ul className="suspended-list">{lines}</ul>
    </>
  )
}
