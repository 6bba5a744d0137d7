import type { HouseStanding } from '@madang/contract/operators/content/house/standing.ts'
import { Go } from '../lib/place.tsx'
import { figure } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { partOf } from './part-name.ts'
import { houseStandingTexts } from './texts.ts'

/** What a server in production lacks before it may open; nothing when all is there. */
export function HouseGaps({ parts }: { parts: readonly HouseStanding[] }) {
  const t = useTexts(houseStandingTexts)
  if (parts.length === 0) return null
  return (
    <section role="alert" className="panel stack">
      <h2>{t('gaps', { n: figure(parts.length) })}</h2>
      <ul>
        {parts.map((part) => {
          const { name, to } = partOf(part, t)
          return (
            <li key={`${part.kind} ${part.id}`}>
              <Go className="link" to={to}>
                {name}
              </Go>{' '}
              {part.gap ? <span className="s">{t(`gap.${part.gap}`)}</span> : null}
            </li>
          )
        })}
      </ul>
      <Go className="link" to="/house">
        {t('toHouse')}
      </Go>
    </section>
  )
}
