import { useMutation } from '@tanstack/react-query'
import type { Draw } from '@madang/contract/campaigns/draws.ts'
import type { MyPrize } from '@madang/contract/campaigns/events.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useEffect } from 'react'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Digest } from '../../../lib/parts/digest.tsx'
import { saveFile } from '@madang/client/save-file.ts'
import type { DrawCheck } from './check-draw.ts'
import { Prize } from './prize.tsx'
import { Winners } from './winners.tsx'

/** The winners, and the same draw computed again on this phone without asking anybody (REQ-144). */
export function DrawResult({ draw, mine, prize }: { draw: Draw; mine: number | null; prize: MyPrize | null }) {
  const { t, locale } = useLanguage()
  const { mutate, data, isPending, isError } = useMutation({
    // What checks signatures is fetched only by who looks at a result.
    mutationFn: async () => (await import('./check-draw.ts')).checkDraw(draw.id),
  })
  useEffect(() => mutate(), [mutate])
  const winners = data?.proof.winners.toSorted((a, b) => a - b)
  return (
    <>
      {winners ? (
        <section className="pad draw-winners">
          {mine === null ? null : (
            <p className="draw-mine" role="status">
              {winners.includes(mine) ? t('draw.won', { n: mine }) : t('draw.notWon', { n: mine })}
            </p>
          )}
          {prize ? <Prize event={draw.eventId} prize={prize} /> : null}
          <Winners numbers={winners} mine={mine} />
          {draw.drawnAt ? (
            <p className="text-12 quiet">{t('draw.drawnAt', { time: koreanStart(draw.drawnAt, locale) })}</p>
          ) : null}
        </section>
      ) : null}
      <section className="card draw-check" aria-label={t('draw.check')}>
        <div role="status">
          {data ? <Checked check={data} /> : null}
          {isError ? <p className="danger">{t('draw.checkFailed')}</p> : null}
          {isPending ? <p className="quiet">{t('draw.checking')}</p> : null}
        </div>
        <div className="draw-actions">
          <Button kind="plain" size="m" busy={isPending} onClick={() => mutate()}>
            {t('draw.checkAgain')}
          </Button>
          {data ? (
            <Button
              kind="soft"
              size="m"
              onClick={() => saveFile(`${draw.id}.json`, new Blob([JSON.stringify(data.proof, null, 2)]))}
            >
              {t('draw.download')}
            </Button>
          ) : null}
        </div>
        <p className="text-12 quiet">{t('draw.elsewhere')}</p>
      </section>
    </>
  )
}

function Checked({ check: { proof, parts, isSigned, milliseconds } }: { check: DrawCheck }) {
  const { t, locale } = useLanguage()
  const isRight = parts.every((part) => part.isRight)
  return (
    <>
      <p className={`flex gap-8 bold ${isRight ? 'ok' : 'danger'}`}>
        <Icon name={isRight ? 'check' : 'alert'} size="s" />
        {t(isRight ? 'draw.same' : 'draw.different')}
      </p>
      <ul className="draw-parts">
        {parts.map((part) => (
          <li key={part.part}>
            <Icon name={part.isRight ? 'check' : 'alert'} size="xs" />
            <b>{t(`draw.part.${part.part}`)}</b>
            <span className="quiet">
              {part.isRight
                ? part.part === 'beacon' && !isSigned
                  ? t('draw.partDemo')
                  : t(`draw.right.${part.part}`)
                : t('draw.partWrong')}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-12 quiet">
        {t('draw.onPhone', {
          n: Math.max(0.1, milliseconds / 1000).toLocaleString(locale, { maximumFractionDigits: 1 }),
        })}
      </p>
      <Digest label={t('draw.secret')} value={proof.secret} />
      <Digest label={t('draw.root')} value={proof.root} />
      <Digest label={t('draw.random')} value={proof.beacon.randomness} />
    </>
  )
}
