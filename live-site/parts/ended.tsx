import { Avatar } from '@madang/ui/avatar.tsx'
import { buttonClass } from '@madang/ui/button.tsx'
import { Amount } from '@madang/ui/amount.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { unlessHidden, useHideMoney } from '../lib/hide-money.ts'
import { t } from '../lib/locale.ts'
import type { Answer, Watched } from '../lib/watching.ts'
import { cvcText } from '../lib/cvc-text.ts'
import { CompanyLink } from './company-link.tsx'
import { Blocks } from './counter.tsx'
import { Eye } from './eye.tsx'

/** After the class: what was counted, what it unlocked, and the arithmetic (design: every reward explains itself). */
export function Ended({
  appUrl,
  watched: { awayMs },
  answer: { class: lesson, today, rule, state },
  onReplay,
}: {
  appUrl: string
  watched: Watched
  answer: Answer
  /** Null where there is no replay. */
  onReplay: (() => void) | null
}) {
  const [isHidden] = useHideMoney()
  const shown = (text: string) => unlessHidden(isHidden, text)
  const minutes = Math.floor(today.countedMs / 60_000)
  const away = Math.floor(awayMs / 60_000)
  const counted = rule.unlock === 0n ? 0 : Math.min(today.blocks, Number(rule.perDay / rule.unlock))
  return (
    <main className="ended">
      <a className="close" href={`${appUrl}/#/live`} aria-label={t('leave')}>
        <Icon name="close" />
      </a>
      <Avatar number={lesson.lecturer.avatar} size={96} />
      <h1>{state === 'cancelled' ? t('ended.cancelled') : t('ended.title', { n: minutes })}</h1>
      <p className="sub">{lesson.title}</p>
      <p className="amount">
        <i className="coin" aria-hidden="true" />
        <strong>
          <Amount text={cvcText(today.unlocked)} hidden={isHidden} hiddenLabel={t('amount.hidden')} />
        </strong>
        <small>{t('ended.unlocked')}</small>
        <Eye />
      </p>
      <p className="sub">{t('ended.locked', { amount: shown(cvcText(today.locked)) })}</p>
      <Blocks
        countedMs={today.countedMs}
        count={rule.unlock === 0n ? 4 : Math.min(12, Number(rule.perDay / rule.unlock))}
      />
      <dl className="why">
        <Row name={t('ended.sum')} value={t('ended.sumValue', { n: counted, amount: shown(cvcText(rule.unlock)) })} />
        <Row
          name={t('ended.limit')}
          value={t('ended.limitValue', { amount: shown(cvcText(today.unlocked)), limit: cvcText(rule.perDay) })}
        />
        {away > 0 ? <Row name={t('ended.away')} value={t('ended.awayValue', { n: away })} /> : null}
        <Row name={t('ended.rule')} value={t('ended.ruleValue', { version: rule.version, day: rule.effectiveFrom })} />
      </dl>
      <div className="foot">
        <a className={buttonClass({ wide: true })} href={`${appUrl}/#/unlock-record?type=class`}>
          {t('ended.records')}
        </a>
        {onReplay ? (
          <button type="button" className={buttonClass({ wide: true, kind: 'soft' })} onClick={onReplay}>
            {t('replay.watch')}
          </button>
        ) : null}
        <a className={buttonClass({ wide: true, kind: 'soft' })} href={`${appUrl}/#/live`}>
          {t('ended.next')}
        </a>
        <p className="small risk">{t('risk')}</p>
        <CompanyLink appUrl={appUrl} />
      </div>
    </main>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
