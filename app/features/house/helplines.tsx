import { useQuery } from '@tanstack/react-query'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { helplinesQuery } from './queries.ts'
import './house.css'

/** Numbers of authorities against fraud, those of one's own region first. */
export function Helplines() {
  const { locale, t } = useLanguage()
  const { data } = useQuery(helplinesQuery(locale))
  if (!data?.items.length) return null
  return (
    <section aria-labelledby="helplines">
      <div className="section-head">
        <h2 id="helplines">{t('helplines.title')}</h2>
      </div>
      {data.items.some(({ isSample }) => isSample) ? (
        <div className="pad">
          <Note>{t('helplines.sample')}</Note>
        </div>
      ) : null}
      {data.items.map(({ id, region, name, note, number }) => (
        <a key={id} className="row helpline" href={`tel:${number.replaceAll(/[^0-9+]/g, '')}`}>
          <span className="grow">
            <span className="text-13 quiet">{t(`helplines.${region}`)}</span>
            <span className="bold">{name}</span>
            {note ? <span className="text-13 quiet">{note}</span> : null}
          </span>
          <span className="bold tabular accent">{number}</span>
          <Icon name="next" size="s" />
        </a>
      ))}
    </section>
  )
}
