import type { DrawTerms } from '@madang/contract/operators/content/events.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { eventTexts } from './texts.ts'

const usual: DrawTerms = { number: 1, placeCount: 200, winnerCount: 100, prizeUsd: 10_000 }
const names = ['placeCount', 'winnerCount', 'prizeUsd', 'number'] as const

/** The terms of a draw, which nobody changes once it is published; its sum stands beside them. */
export function DrawFields({
  draw,
  isWrong,
  onDraw,
}: {
  draw: DrawTerms | null
  isWrong: boolean
  onDraw: (draw: DrawTerms | null) => void
}) {
  const t = useTexts(eventTexts)
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={draw !== null}
          onChange={(event) => onDraw(event.currentTarget.checked ? usual : null)}
        />
        {t('draw')}
      </label>
      {draw ? (
        <>
          <div className="two">
            {names.map((name) => (
              <Text
                key={name}
                label={t(name)}
                type="number"
                min={1}
                required
                value={String(draw[name])}
                onValue={(value) => onDraw({ ...draw, [name]: Math.max(1, Math.trunc(Number(value)) || 1) })}
              />
            ))}
          </div>
          <p className="s">{t('drawSum', { sum: (draw.winnerCount * draw.prizeUsd).toLocaleString() })}</p>
          <p className="s">{t('drawHint')}</p>
        </>
      ) : null}
      {isWrong ? (
        <p className="s wrong" role="alert">
          {t('wrongDraw')}
        </p>
      ) : null}
    </>
  )
}
