import type { Out } from '@madang/contract/endpoint.ts'
import type { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../lib/locale.ts'

type Overview = Out<typeof getInviteOverview>

/** Today, in total, valid; then the levels that pay for me, and what one person brings (REQ-107, REQ-118). */
export function InviteCounts({ overview }: { overview: Overview }) {
  const { locale, t } = useLanguage()
  const { todayCount, totalCount, validCount, levels } = overview
  const whole = (number: number) => number.toLocaleString(locale)
  return (
    <>
      <dl className="three">
        {(
          [
            ['invite.today', todayCount],
            ['invite.total', totalCount],
            ['invite.valid', validCount],
          ] as const
        ).map(([key, count]) => (
          <div key={key}>
            <dt className="text-13 quiet">{t(key)}</dt>
            <dd className="tabular">{whole(count)}</dd>
          </div>
        ))}
      </dl>
      <ul className="note levels">
        {levels.map((row) => (
          <Level key={row.level} row={row} />
        ))}
      </ul>
    </>
  )
}

function Level({ row: { level, count, reward } }: { row: Overview['levels'][number] }) {
  const { locale, t } = useLanguage()
  return (
    <li>
      <span>
        {level === 1 ? t('invite.level1') : t('invite.level', { level })} ·{' '}
        <b className="tabular">{t('invite.people', { n: count.toLocaleString(locale) })}</b>
      </span>
      <span className="tabular">{t('invite.each', { amount: amountText('CVC', reward) })}</span>
    </li>
  )
}
