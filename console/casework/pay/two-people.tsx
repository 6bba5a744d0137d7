import { useT } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Glyph } from '../../shell/icons.tsx'
import type { PayItem } from './pay-case.ts'
import { twoPeopleTexts } from './two-people-texts.ts'

/** Who proposed, who may agree, and how long both is open: a decision about money has two people (REQ-174). */
export function TwoPeople({
  proposal: { proposedBy, proposedTime, expireTime, isMine },
  mayDecide,
}: {
  proposal: NonNullable<PayItem['proposal']>
  mayDecide: boolean
}) {
  const say = useT()
  const t = useTexts(twoPeopleTexts)
  return (
    <div className="stack thin">
      <ol className="two-people">
        <li>
          <Glyph shape="check" />
          <b>{proposedBy}</b> <span className="s">{t('first', { time: moment(proposedTime) })}</span>
          <span className="pill ok end">1 / 2</span>
        </li>
        <li>
          <Glyph shape="clock" />
          <b>{isMine || !mayDecide ? t('anyone') : t('you')}</b>
          <span className="pill accent end">2 / 2</span>
        </li>
      </ol>
      {isMine ? <p className="s">{say('pay.mine')}</p> : null}
      <p className="s">{t('until', { time: moment(expireTime) })}</p>
    </div>
  )
}
