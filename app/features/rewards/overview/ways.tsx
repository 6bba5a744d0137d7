import { useQuery } from '@tanstack/react-query'
import { hiddenText } from '@madang/ui/amount.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { units, type Amount } from '@madang/contract/money.ts'
import { amountText } from '@madang/client/money.ts'
import { attendanceQuery } from '../../../data/queries/attendance.ts'
import { shareOf } from '../../../lib/format/share-of.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Link, type AppTarget } from '../../../lib/navigation/router.ts'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { useHideMoney } from '../../../lib/preferences/settings.ts'
import { programmeQuery } from '../queries.ts'
import { airdropQuery } from './use-airdrop-claim.ts'

/** What else unlocks today and how far each is: classes up to the day's limit, classes of friends, the special airdrop (mock-up 10). */
export function Ways() {
  const { locale, t } = useLanguage()
  const { data: rules } = useQuery(programmeQuery(locale))
  // A programme that is switched off has no row.
  const isLiveOffered = useIsOffered('live')
  const { data: attendance } = useQuery({ ...attendanceQuery(locale), meta: { quiet: true }, enabled: isLiveOffered })
  const { data: airdrop } = useQuery({ ...airdropQuery, meta: { quiet: true } })
  const today = attendance?.days.find(({ day }) => day === attendance.today)?.unlocked ?? units<'CVC'>(0n)
  const cvc = (amount: Amount<'CVC'>) => amountText('CVC', amount)
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
            text={t('ways.classText', { amount: cvc(rules.classUnlock), limit: cvc(rules.classUnlockPerDay) })}
            done={today}
            whole={rules.classUnlockPerDay}
          />
          <Way
            to="/unlock-record"
            search={{ type: 'friendClass' }}
            icon="friendClass"
            title={t('ways.friendClass')}
            text={t('ways.friendClassText', { amount: cvc(rules.friendClassUnlock) })}
          />
        </>
      ) : null}
      {airdrop && airdrop.state !== 'paid' && airdrop.state !== 'refused' ? (
        <Way
          to="/cvc-odd"
          icon="airdrop"
          title={t('ways.airdrop', { needed: cvc(airdrop.needed), reward: amountText('USDT', airdrop.reward) })}
          text={t(`airdrop.state.${airdrop.state}`)}
          done={airdrop.unlocked}
          whole={airdrop.needed}
        />
      ) : null}
    </section>
  )
}

/** One way; `done` of `whole` as figures and a bar, which tells nothing while amounts are hidden. */
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
  done?: Amount<'CVC'>
  whole?: Amount<'CVC'>
} & AppTarget) {
  const [isHidden] = useHideMoney()
  const isCounted = done !== undefined && whole !== undefined
  const share = isCounted && !isHidden ? shareOf(done, whole) : 0
  return (
    <Link className="row way" {...link}>
      <Icon name={icon} />
      <span className="grow">
        <span className="flex spread gap-8">
          <b className="bold">{title}</b>
          {isCounted ? (
            <b className="tabular way-figures">
              {isHidden ? hiddenText : amountText('CVC', done)} / {amountText('CVC', whole)}
            </b>
          ) : null}
        </span>
        <span className="text-13 quiet block">{text}</span>
        {isCounted ? (
          <span className="reward-bar" aria-hidden="true">
            <span className="bar-checkIn" style={{ width: `${share * 100}%` }} />
          </span>
        ) : null}
      </span>
      {isCounted ? null : <Icon name="next" size="s" />}
    </Link>
  )
}
