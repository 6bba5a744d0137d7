import { useQuery } from '@tanstack/react-query'
import { hiddenText } from '@madang/ui/amount.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import type { Out } from '@madang/contract/endpoint.ts'
import { smaller, units, type Amount } from '@madang/contract/money.ts'
import { blockMinutes, type getAttendance } from '@madang/contract/rewards/live.ts'
import type { getProgramme } from '@madang/contract/rewards/rewards.ts'
import { amountText } from '@madang/client/money.ts'
import { attendanceQuery } from '../../../data/queries/attendance.ts'
import { shareOf } from '../../../lib/format/share-of.ts'
import { type Translate, useLanguage } from '../../../lib/locale.ts'
import { Link, type AppTarget } from '../../../lib/navigation/router.ts'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import { programmeQuery } from '../queries.ts'
import { airdropQuery } from './use-airdrop-claim.ts'

/**
 * What else unlocks today and how far each is: classes up to the day's limit, classes of friends, the special airdrop (mock-up 10),
 * which its own page leaves out.
 */
export function Ways({ hasAirdrop = true }: { hasAirdrop?: boolean }) {
  const { locale, t } = useLanguage()
  const { data: rules, error: noRules } = useQuery(programmeQuery(locale))
  // A programme that is switched off has no row.
  const isLiveOffered = useIsOffered('live')
  const { data: attendance, error: noAttendance } = useQuery({
    ...attendanceQuery(locale),
    meta: { quiet: true },
    enabled: isLiveOffered,
  })
  const { data: airdrop, isPending } = useQuery({ ...airdropQuery, meta: { quiet: true } })
  const [isHidden] = useHideMoney()
  const today = attendance?.days.find(({ day }) => day === attendance.today)
  const cvc = (amount: Amount<'CVC'>) => amountText('CVC', amount)
  if (!hasAirdrop && !isLiveOffered) return null
  return (
    <section className="ways" aria-labelledby="ways-title">
      <div className="section-head ways-head">
        <h2 id="ways-title">{t('ways.title')}</h2>
      </div>
      {isLiveOffered && rules && attendance ? (
        <>
          <Way
            to="/live"
            icon="live"
            title={t('ways.class')}
            text={isHidden ? classRule(rules, t) : classStep(rules, today, t)}
            done={today?.unlocked ?? units<'CVC'>(0n)}
            whole={rules.classUnlockPerDay}
          />
          <Way
            to="/unlock-record"
            search={{ type: 'friendClass' }}
            icon="friendClass"
            title={t(rules.isOfAnyFriend ? 'ways.anyFriendClass' : 'ways.friendClass')}
            text={t('ways.friendClassText', { amount: cvc(rules.friendClassUnlock) })}
            done={attendance.friendsToday}
          />
        </>
      ) : isLiveOffered && !noRules && !noAttendance ? (
        <>
          <WayGhost hasBar />
          <WayGhost />
        </>
      ) : null}
      {hasAirdrop && isPending ? <WayGhost hasBar /> : null}
      {hasAirdrop && airdrop && airdrop.state !== 'paid' && airdrop.state !== 'refused' ? (
        <Way
          to="/cvc-odd"
          icon="airdrop"
          title={t('ways.airdrop', { needed: cvc(airdrop.needed), reward: amountText('USDT', airdrop.reward) })}
          text={
            airdrop.state === 'notReached' && !isHidden
              ? t('ways.airdropLeft', { left: cvc(units<'CVC'>(airdrop.needed - airdrop.unlocked)) })
              : t(`airdrop.state.${airdrop.state}`)
          }
          done={airdrop.unlocked}
          whole={airdrop.needed}
        />
      ) : null}
    </section>
  )
}

type Rules = Pick<Out<typeof getProgramme>, 'classUnlock' | 'classUnlockPerDay'>
type AttendanceDay = Out<typeof getAttendance>['days'][number]

function classRule({ classUnlock, classUnlockPerDay }: Rules, t: Translate): string {
  return t('ways.classText', { amount: amountText('CVC', classUnlock), limit: amountText('CVC', classUnlockPerDay) })
}

/** How many minutes are missing to the next step of the day; the rule itself before the first minute of it. */
function classStep(rules: Rules, today: AttendanceDay | undefined, t: Translate): string {
  if (!today?.countedMs) return classRule(rules, t)
  const left = units<'CVC'>(rules.classUnlockPerDay - today.unlocked)
  if (left <= 0n) return t('ways.classDone')
  const missingMs = (today.blocks + 1) * blockMinutes * 60_000 - today.countedMs
  return t('ways.classNext', {
    n: Math.ceil(missingMs / 60_000),
    amount: amountText('CVC', smaller(rules.classUnlock, left)),
  })
}

/** A way before its figures are there, as high as the way itself. */
function WayGhost({ hasBar = false }: { hasBar?: boolean }) {
  return (
    <div className="row way" aria-hidden="true">
      <Skeleton width={24} height={24} />
      <span className="grow">
        <b className="bold reward-ghost">{hiddenText.repeat(3)}</b>
        <span className="text-13 block">
          <span className="reward-ghost">{hiddenText.repeat(5)}</span>
        </span>
        {hasBar ? <span className="reward-bar" /> : null}
      </span>
    </div>
  )
}

/** One way; `done`, of `whole` as a bar too, which tells nothing while amounts are hidden. */
function Way({
  icon,
  title,
  text,
  done,
  whole,
  ...link
}: {
  icon: IconName
  title: string
  text: string
  done: Amount<'CVC'>
  whole?: Amount<'CVC'>
} & AppTarget) {
  const [isHidden] = useHideMoney()
  const share = whole !== undefined && !isHidden ? shareOf(done, whole) : 0
  const figure = isHidden ? hiddenText : amountText('CVC', done)
  return (
    <Link className="row way" {...link}>
      <Icon name={icon} />
      <span className="grow">
        <span className="flex spread gap-8">
          <b className="bold">{title}</b>
          <b className="tabular way-figures">
            {whole === undefined ? `+${figure}` : `${figure} / ${amountText('CVC', whole)}`}
          </b>
        </span>
        <span className="text-13 quiet block">{text}</span>
        {whole === undefined ? null : (
          <span className="reward-bar" aria-hidden="true">
            <span className="bar-checkIn" style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </span>
    </Link>
  )
}
