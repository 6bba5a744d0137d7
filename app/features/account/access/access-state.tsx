import { useEffect, useEffectEvent } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import { failures } from '@madang/contract/failures.ts'
import { accessAnswers, type AccessState as State, openAccess } from '@madang/contract/users/lost-access.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { absolute } from '../../../lib/format/moment.tsx'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { call } from '../../../lib/server/call.ts'
import { AccessMore, mayAskFirst } from './access-more.tsx'
import { accessQuery } from './access-query.ts'
import { type AccessKeys, keptAccess } from './kept.ts'
import { ProveForm } from './prove-form.tsx'

interface Props {
  readonly keys: AccessKeys
  readonly onTicket: (ticket: string) => void
  readonly onForget: () => void
  /** It is no longer there: kept for 90 days after its decision. */
  readonly onGone: () => void
}

/** What became of a request, and the next step of its asker. */
export function AccessState({ keys, onTicket, onForget, onGone }: Props) {
  const { data, error, refetch } = useQuery(accessQuery(keys))
  const isGone = error instanceof Refusal && error.code === failures.NOT_FOUND.code
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) gone()
  }, [isGone])
  if (isGone) return null
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={3} />} />
  return (
    <div className="access">
      <Facts request={data} />
      {data.mayProve ? <ProveForm kind={data.mayProve} keys={keys} codeTime={data.codeTime ?? data.askTime} /> : null}
      <AccessMore state={data.state} onForget={onForget} />
      {data.state === 'waiting' ? null : <NextStep state={data.state} keys={keys} onTicket={onTicket} />}
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

function NextStep({ state, keys, onTicket }: Pick<Props, 'keys' | 'onTicket'> & Pick<State, 'state'>) {
  const t = useT()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openAccess, keys),
    onSuccess: ({ ticket }) => onTicket(ticket),
    // Stopped, over or used since it was read.
    onError: () => queries.invalidateQueries({ queryKey: accessQuery(keys).queryKey }),
  })
  return (
    <PageFoot>
      {state === 'granted' ? (
        <Button wide busy={isPending} onClick={() => mutate()}>
          {t('access.start')}
        </Button>
      ) : null}
      {state === 'used' ? (
        <Link className={buttonClass({ wide: true })} to="/login" onClick={keptAccess.forget}>
          {t('access.login')}
        </Link>
      ) : null}
      {mayAskFirst(state) ? (
        <Link className={buttonClass({ wide: true })} to="/access" search={{ part: 'ask' }}>
          {t('access.again')}
        </Link>
      ) : null}
    </PageFoot>
  )
}
