import type { WaitingInvite } from '@madang/contract/campaigns/xrp.ts'
import { dayWords } from '../../../lib/format/date-words.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'

/** My invitations that have not qualified, each with the days so far and the last one that counts (REQ-134). */
export function WaitingInvites({ invites }: { invites: readonly WaitingInvite[] }) {
  const t = useT()
  return (
    <section aria-label={t('xrp.waiting')}>
      <h2 className="xrp-day">{t('xrp.waiting')}</h2>
      <ul>
        {invites.map((invite, place) => (
          <Waiting key={`${place} ${invite.nickName}`} invite={invite} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ invite: { nickName, listened, needed, lastDay } }: { invite: WaitingInvite }) {
  const { t, locale } = useLanguage()
  const until = t('xrp.until', { day: dayWords(lastDay, locale, 'day') })
  return (
    <li className="xrp-waiting">
      <b>{t('xrp.waitingFor', { name: nickName })}</b>
      <span className="tabular">{t('xrp.ofDays', { listened, needed })}</span>
      <small>{listened < needed ? until : t('xrp.waitingCheck')}</small>
    </li>
  )
}
