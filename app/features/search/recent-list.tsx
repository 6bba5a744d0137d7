import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import type { Recent } from './recent.ts'

/** What was looked for lately on this phone; each can be looked for again or deleted. */
export function RecentList({ recent, onChoose }: { recent: Recent; onChoose: (text: string) => void }) {
  const t = useT()
  if (!recent.list.length) return null
  return (
    <section>
      <div className="section-head recent-sec">
        <h2>{t('search.recent')}</h2>
        <button type="button" className="text-link text-13 quiet" onClick={recent.clear}>
          {t('search.clearAll')}
        </button>
      </div>
      <ul>
        {recent.list.map((text) => (
          <li key={text} className="flex recent">
            <button type="button" className="row grow" onClick={() => onChoose(text)}>
              <span className="quiet">
                <Icon name="clock" size="s" />
              </span>
              <span className="grow one">{text}</span>
            </button>
            <IconButton
              className="quiet"
              icon="close"
              size="xs"
              label={t('search.delete', { text })}
              onClick={() => recent.remove(text)}
            />
          </li>
        ))}
      </ul>
      <p className="pad text-12 quiet">{t('search.onlyHere')}</p>
    </section>
  )
}
