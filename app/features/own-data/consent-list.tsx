import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { setConsent, type GivenConsent } from '@madang/contract/users/consents.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { Switch } from '@madang/ui/forms/switch.tsx'
import { call } from '../../lib/server/call.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { useLanguage } from '../../lib/locale.ts'
import { dateText } from '../../lib/format/moment.tsx'
import { consentsQuery, isAskedAgain } from '../../data/queries/own-account.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'

const docOf = { terms: 'terms', privacy: 'privacy' } as const

/** Each consent by itself, with its version and time; an optional one can be taken back here (REQ-59). */
export function ConsentList() {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(consentsQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: (change: { kind: GivenConsent['kind']; isGiven: boolean }) => call(setConsent, change),
    onSuccess: (consents) => {
      queries.setQueryData(consentsQuery.queryKey, consents)
      return queries.invalidateQueries({ queryKey: accountKeys.activity() })
    },
  })
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={5} />} />
  const required = data.items.filter(({ isRequired }) => isRequired)
  // Advertising is not asked for any more; who once agreed takes it back here.
  const optional = data.items.filter(({ isRequired, givenTime }) => !isRequired && givenTime !== null)
  return (
    <>
      <div className="section-head">
        <h2>{t('register.required')}</h2>
      </div>
      {required.map((consent) => (
        <div key={consent.kind}>
          <RequiredRow consent={consent} />
          {isAskedAgain(consent) ? <GiveAgain kind={consent.kind} isBusy={isPending} onGive={mutate} /> : null}
        </div>
      ))}
      {optional.length > 0 ? (
        <div className="section-head">
          <h2>{t('register.optional')}</h2>
        </div>
      ) : null}
      {optional.map((consent) => (
        <Switch
          key={consent.kind}
          label={t(`register.${consent.kind}`)}
          text={<Given consent={consent} />}
          checked={consent.givenTime !== null}
          disabled={isPending}
          onChecked={(isGiven) => mutate({ kind: consent.kind, isGiven })}
        />
      ))}
      <div className="pad own-part">
        <Note>{t('consent.note')}</Note>
      </div>
    </>
  )
}

/** Asks for a consent whose text changed. */
function GiveAgain({
  kind,
  isBusy,
  onGive,
}: {
  kind: GivenConsent['kind']
  isBusy: boolean
  onGive: (change: { kind: GivenConsent['kind']; isGiven: boolean }) => void
}) {
  const { t } = useLanguage()
  return (
    <div className="pad consent-again">
      <p className="text-13">{t('consent.changed')}</p>
      <Button kind="soft" size="sm" busy={isBusy} onClick={() => onGive({ kind, isGiven: true })}>
        {t('consent.again')}
      </Button>
    </div>
  )
}

function RequiredRow({ consent }: { consent: GivenConsent }) {
  const { t } = useLanguage()
  const words = (
    <span className="grow">
      <span className="block">{t(`register.${consent.kind}`)}</span>
      <span className="text-13 quiet block">
        <Given consent={consent} />
      </span>
    </span>
  )
  const doc = consent.kind in docOf ? docOf[consent.kind as keyof typeof docOf] : null
  if (!doc) return <div className="row">{words}</div>
  return (
    <Link className="row" to="/terms" search={{ doc }}>
      {words}
      <Icon name="next" size="s" />
    </Link>
  )
}

function Given({ consent: { givenTime, withdrawnTime, version, endTime } }: { consent: GivenConsent }) {
  const { t, locale } = useLanguage()
  const date = (moment: Date) => dateText(moment, new Date(serverNow()), locale)
  if (givenTime)
    return (
      <>
        {t('consent.given', { date: date(givenTime), version: version ?? '' })}
        {endTime ? ` · ${t('consent.until', { date: date(endTime) })}` : ''}
      </>
    )
  return <>{withdrawnTime ? t('consent.withdrawn', { date: date(withdrawnTime) }) : t('consent.never')}</>
}
