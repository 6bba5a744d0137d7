import { hiddenText } from '@madang/ui/amount.tsx'
import type { Amount } from '@madang/contract/money.ts'
import { amountText } from '@madang/client/money.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { dayText } from '../../../lib/format/programme-day.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import type { XrpOverview } from './queries.ts'

type Invited = NonNullable<XrpOverview['invited']>
interface Props {
  invited: Invited
  rules: XrpOverview['rules']
  frozen: Amount<'XRP'>
}

/** My own invitation: the days of its window, how many are left to listen on, and what happens at its end. */
export function InvitedCard({ invited, rules, frozen }: Props) {
  const { t, locale } = useLanguage()
  const { firstDay, lastDay, today, days, listened, needed, state } = invited
  const dated = (day: string) => dayText(day, today, locale)
  return (
    <section className="card xrp-invited">
      <h2>
        <Title invited={invited} frozen={frozen} />
      </h2>
      <div
        className="xrp-days"
        role="img"
        aria-label={t('xrp.days', { listened, needed, from: dated(firstDay), to: dated(lastDay) })}
      >
        {days.map(({ day, listened: isListened }) => (
          <i key={day} className={lookOf(isListened, day, today)}>
            {isListened ? <Icon name="check" size="xs" /> : null}
          </i>
        ))}
      </div>
      <p className="xrp-ends text-12 quiet">
        <span>{t('xrp.joined', { day: dated(firstDay) })}</span>
        <span>{t('xrp.until', { day: dated(lastDay) })}</span>
      </p>
      <dl className="pairs text-13">
        <dt>{t('xrp.listenedDays', { minutes: rules.listeningMinutes })}</dt>
        <dd>{t('xrp.ofDays', { listened, needed })}</dd>
        {state === 'listening' ? <DaysLeft invited={invited} /> : null}
      </dl>
      {state === 'listening' ? (
        <p className="text-12 quiet">{t(rules.staysFrozen ? 'xrp.stays' : 'xrp.returns', { day: dated(lastDay) })}</p>
      ) : null}
    </section>
  )
}

function Title({ invited, frozen }: Pick<Props, 'invited' | 'frozen'>) {
  const { t, locale } = useLanguage()
  const [isHidden] = useHideMoney()
  const { state, listened, needed, lastDay, qualifiedOn, today } = invited
  const amount = isHidden ? hiddenText : amountText('XRP', frozen)
  if (state === 'qualified') return t('xrp.done', { day: dayText(qualifiedOn ?? today, today, locale) })
  if (state === 'lapsed') return t('xrp.late', { day: dayText(lastDay, today, locale) })
  const left = needed - listened
  if (left <= 0) return t('xrp.checking')
  return left === 1 ? t('xrp.one', { amount }) : t('xrp.more', { n: left, amount })
}

/** On which days there is still time to listen: by name where they are few. */
function DaysLeft({ invited: { days, today } }: Pick<Props, 'invited'>) {
  const { t, locale } = useLanguage()
  const left = days
    .filter(({ day, listened }) => day >= today && !listened)
    .map(({ day }) => dayText(day, today, locale))
  return (
    <>
      <dt>{t('xrp.leftDays')}</dt>
      <dd>{left.length > 2 ? t('xrp.dayCount', { n: left.length }) : left.join(', ') || '–'}</dd>
    </>
  )
}

function lookOf(isListened: boolean, day: string, today: string): string {
  const now = day === today ? ' now' : ''
  if (isListened) return `done${now}`
  return day >= today ? `open${now}` : ''
}
