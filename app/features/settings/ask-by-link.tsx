import { useQuery } from '@tanstack/react-query'
import { Button } from '@madang/ui/button.tsx'
import { useT } from '../../lib/locale.ts'
import { settingsQuery } from './queries.ts'
import { saveSettings } from './save.ts'

/** Asked once, of whoever never said: whether people who register by my link become my friends at once (REQ-118). */
export function AskByLink() {
  const t = useT()
  const { data } = useQuery(settingsQuery)
  if (data?.friendsByLink !== null) return null
  const say = (friendsByLink: boolean) => void saveSettings({ friendsByLink })
  return (
    <section className="card ask-by-link">
      <h2 className="bold">{t('byLink.title')}</h2>
      <p className="text-13 quiet">{t('byLink.text')}</p>
      <div className="flex gap-8">
        <Button kind="plain" size="m" className="grow" onClick={() => say(false)}>
          {t('byLink.no')}
        </Button>
        <Button kind="soft" size="m" className="grow" onClick={() => say(true)}>
          {t('byLink.yes')}
        </Button>
      </div>
    </section>
  )
}
