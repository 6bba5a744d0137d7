import { useQuery } from '@tanstack/react-query'
import { units, type Amount as Units } from '@madang/contract/money.ts'
import { Amount } from '@madang/ui/amount.tsx'
import { CvcMark } from '@madang/ui/marks.tsx'
import { amountText } from '@madang/client/money.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { shareOf } from '../../../lib/format/share-of.ts'
import { programmeQuery } from '../queries.ts'
import { tickAt } from './ring-arc.ts'

const radius = 104
const around = 2 * Math.PI * radius
/** Longer figures take the second size, so that they stay inside the ring. */
const longestHero = 9

/**
 * Unlocked in gold out of everything received, with a tick at the least that is bought back, where there is a buyback. While amounts are hidden there is neither arc nor tick:
 * an arc would tell the amount.
 */
export function Ring({ unlocked, locked }: { unlocked: Units<'CVC'>; locked: Units<'CVC'> }) {
  const t = useT()
  const [isHidden] = useHideMoney()
  const whole = units<'CVC'>(unlocked + locked)
  const text = amountText('CVC', unlocked)
  const reached = isHidden ? 0 : shareOf(unlocked, whole)
  const minimum = useBuybackMinimum()
  const tick = isHidden || minimum === undefined ? undefined : tickAt(whole, minimum)
  return (
    <div className="ring">
      <svg viewBox="0 0 232 232" aria-hidden="true">
        <circle className="ring-all" cx="116" cy="116" r={radius} />
        {reached > 0 ? (
          <circle
            className="ring-gold"
            cx="116"
            cy="116"
            r={radius}
            strokeDasharray={`${reached * around} ${around}`}
            transform="rotate(-90 116 116)"
          />
        ) : null}
        {tick === undefined || minimum === undefined ? null : <Tick at={tick} text={amountText('CVC', minimum)} />}
      </svg>
      <div className="ring-in">
        <CvcMark />
        <p className="text-13 quiet">{t('cvc.unlocked')}</p>
        <p>
          <Amount
            text={text}
            hidden={isHidden}
            hiddenLabel={t('amount.hidden')}
            size={text.length > longestHero ? 'm' : 'l'}
          />
        </p>
        <p className="text-13 quiet">
          {isHidden ? t('cvc.ofHidden') : t('cvc.ofTotal', { amount: amountText('CVC', whole) })}
        </p>
      </div>
    </div>
  )
}

function useBuybackMinimum(): Units<'CVC'> | undefined {
  const { locale } = useLanguage()
  const { data: rules } = useQuery(programmeQuery(locale))
  return useIsOffered('buyback') ? rules?.buybackMinimum : undefined
}

/** Where the ring's inside is free for a number: about its foot (mock-up 12). */
const isAtFoot = (at: number) => at > 0.42 && at < 0.58

/** A short line across the ring with its number: inside at the foot, elsewhere outside, beside the large figure and never in its line. */
function Tick({ at, text }: { at: number; text: string }) {
  const point = (distance: number) => {
    const angle = at * 2 * Math.PI
    return { x: 116 + distance * Math.sin(angle), y: 116 - distance * Math.cos(angle) }
  }
  const [from, to, word] = [
    point(radius - 12),
    point(radius + 12),
    point(isAtFoot(at) ? radius - 21 : radius + 24),
  ] as const
  return (
    <>
      <line className="ring-tick" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <text className="ring-word" x={word.x} y={word.y} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </>
  )
}
