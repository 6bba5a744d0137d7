import { blockMinutes } from '@madang/contract/rewards/live.ts'
import { units } from '@madang/contract/money.ts'
import { Amount } from '@madang/ui/amount.tsx'
import { unlessHidden, useHideMoney } from '../lib/hide-money.ts'
import { locale, t } from '../lib/locale.ts'
import type { Answer, Watched } from '../lib/watching.ts'
import { clockTime } from '@madang/client/clock-time.ts'
import { cvcText } from '../lib/cvc-text.ts'
import { Eye } from './eye.tsx'

/** Bars shown: as many blocks as the day's limit allows. */
function blocksOf({ rule }: Answer): number {
  return rule.unlock === 0n ? 4 : Math.min(12, Number(rule.perDay / rule.unlock))
}

/** What the server counted today, what it unlocked, and whether it counts now (REQ-76). */
export function Counter({ watched, answer }: { watched: Watched; answer: Answer }) {
  const { today, rule } = answer
  const [isHidden] = useHideMoney()
  const minutes = Math.floor(today.countedMs / 60_000)
  const count = blocksOf(answer)
  return (
    <section className="card" aria-label={t('minutesToday')}>
      <div className="numbers">
        <p>
          <span>{t('minutesToday')}</span>
          <strong>
            {minutes}
            <small>{t('minutesUnit')}</small>
          </strong>
        </p>
        <p>
          <span>{t('unlockedToday')}</span>
          <strong>
            <Amount text={cvcText(today.unlocked)} hidden={isHidden} hiddenLabel={t('amount.hidden')} />
          </strong>
        </p>
        <Eye />
      </div>
      <Blocks countedMs={today.countedMs} count={count} />
      <p className="small">
        {answer.class.provider === 'partner' ? (
          t('partner')
        ) : today.locked === 0n ? (
          t('nothingLocked')
        ) : today.blocks >= count ? (
          t('limitReached', { limit: unlessHidden(isHidden, cvcText(rule.perDay)) })
        ) : (
          <>
            <b>{t('more', { n: blockMinutes - (minutes % blockMinutes) })}</b>{' '}
            {t('moreThen', {
              amount: unlessHidden(
                isHidden,
                cvcText(rule.unlock < today.locked ? rule.unlock : units<'CVC'>(today.locked)),
              ),
              limit: cvcText(rule.perDay),
            })}
          </>
        )}
      </p>
      <State watched={watched} answer={answer} />
    </section>
  )
}

/** One bar for each block of ten minutes; gold when it is full. Told as a meter of minutes. */
export function Blocks({ countedMs, count }: { countedMs: number; count: number }) {
  const blockMs = blockMinutes * 60_000
  return (
    <div
      className="blocks"
      role="meter"
      aria-label={t('minutesToday')}
      aria-valuemin={0}
      aria-valuemax={count * blockMinutes}
      aria-valuenow={Math.min(count * blockMinutes, countedMs / 60_000)}
      aria-valuetext={t('minutesTold', { n: Math.floor(countedMs / 60_000), limit: count * blockMinutes })}
      style={{ gridTemplateColumns: `repeat(${count}, 1fr)` }}
    >
      {Array.from({ length: count }, (_, index) => {
        const share = Math.min(1, Math.max(0, countedMs / blockMs - index))
        return (
          <i key={index} className={share === 1 ? 'full' : undefined}>
            <span style={{ width: `${share * 100}%` }} />
          </i>
        )
      })}
    </div>
  )
}

/** Whether time is counted now, in words, told also to who does not see it. */
function State({ watched, answer }: { watched: Watched; answer: Answer }) {
  if (answer.class.provider === 'partner') return null
  const state =
    watched.trouble === 'offline' ? 'offline' : watched.isHidden || answer.state === 'left' ? 'hidden' : answer.state
  if (state === 'ended') return null
  return (
    <p className={state === 'counting' ? 'state yes' : 'state'} role="status">
      {t(`state.${state}`, { time: clockTime(answer.class.startTime, locale) })}
    </p>
  )
}
