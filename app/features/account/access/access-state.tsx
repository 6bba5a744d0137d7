import { useMutation, useQuery } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import { failures } from '@madang/contract/failures.ts'
import { accessAnswers, type AccessState as State, openAccess } from '@madang/contract/users/lost-access.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { absolute } from '../../../lib/format/moment.tsx'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { call } from '../../../lib/server/call.ts'
import { accessQuery } from './access-query.ts'
import type { AccessKeys } from './kept.ts'
import { ProveForm } from './prove-form.tsx'
import { ReadForm } from './read-form.tsx'

interface Props {
  readonly keys: AccessKeys
  readonly onTicket: (ticket: string) => void
  /** To a new request, or to look another one up. */
  readonly onLeave: (next?: 'read') => void
}

/** What became of a request, and the next step of its asker. */
export function AccessState({ keys, onTicket, onLeave }: Props) {
  const { data, error, refetch } = useQuery(accessQuery(keys))
  if (error) {
    // Kept for 90 days after its decision; then this phone forgets it too.
    const isGone = error instanceof Refusal && error.code === failures.NOT_FOUND.code
    return isGone ? <ReadForm onRead={() => onLeave()} /> : <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (!data) return null
  return (
    <div className="access">
      <Facts request={data} />
      {data.mayProve ? <ProveForm keys={keys} /> : null}
      {data.state === 'waiting' ? null : <Steps request={data} keys={keys} onTicket={onTicket} onLeave={onLeave} />}
    </div>
  )
}

function Facts({ request }: { request: State }) {
  const { t, locale } = useLanguage()
  const { reference, state, contact, isProved, askTime, waitTime, answer, openTime } = request
  return (
    <>
      <section className="pad" role="status">
        <h2 className="access-title">{t(`access.state.${state}`)}</h2>
        {answer ? <p>{accessAnswers[answer][locale]}</p> : null}
        {state === 'granted' ? <p className="quiet">{t('access.startText')}</p> : null}
      </section>
      <dl className="card access-facts">
        <dt>{t('access.reference')}</dt>
        <dd className="tabular">{reference}</dd>
        <dt>{t('access.asked')}</dt>
        <dd>{absolute(askTime, locale)}</dd>
        {state === 'waiting' && !isProved ? (
          <>
            <dt>{t('access.wait')}</dt>
            <dd>{absolute(waitTime, locale)}</dd>
          </>
        ) : null}
        {state === 'granted' && openTime ? (
          <>
            <dt>{t('access.until')}</dt>
            <dd>{absolute(openTime, locale)}</dd>
          </>
        ) : null}
        <dt>{t('access.answerTo')}</dt>
        <dd>
          {contact}
          {isProved ? ` · ${t('access.proved')}` : null}
        </dd>
      </dl>
    </>
  )
}

function Steps({ request: { state }, keys, onTicket, onLeave }: Props & { request: State }) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openAccess, keys),
    onSuccess: ({ ticket }) => onTicket(ticket),
  })
  return (
    <PageFoot>
      {state === 'granted' ? (
        <Button wide busy={isPending} onClick={() => mutate()}>
          {t('access.start')}
        </Button>
      ) : null}
      {state === 'used' ? (
        <Link className={buttonClass({ wide: true })} to="/login">
          {t('access.login')}
        </Link>
      ) : null}
      {state === 'refused' || state === 'over' ? (
        <Button wide onClick={() => onLeave()}>
          {t('access.again')}
        </Button>
      ) : null}
      {state === 'granted' ? null : (
        <Button kind="plain" wide onClick={() => onLeave('read')}>
          {t('access.other')}
        </Button>
      )}
    </PageFoot>
  )
}
