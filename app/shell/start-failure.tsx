import { useEffect, useState } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { appInformation } from '../lib/server/boot.ts'
import { useT } from '../lib/locale.ts'
import { reach } from '../lib/server/reach.ts'

/** When the initialisation failed: says so and offers to try again; public pages stay open (REQ-35). */
export function StartFailure() {
  const t = useT()
  const [state, setState] = useState<'fine' | 'failed' | 'trying'>('fine')

  // Without a network there is nothing to repair; a line of its own says so, and coming back asks again.
  function ask() {
    appInformation().then(
      () => setState('fine'),
      () => setState(navigator.onLine ? 'failed' : 'fine'),
    )
  }
  useEffect(() => {
    ask()
    window.addEventListener('online', ask)
    const unsubscribe = reach.subscribe(({ isCut }, before) => void (before.isCut && !isCut && ask()))
    return () => {
      window.removeEventListener('online', ask)
      unsubscribe()
    }
  }, [])

  if (state === 'fine') return null
  return (
    <section className="start-failure" role="alert">
      <Icon name="alert" size="s" />
      <p className="grow text-13">{t('error.start')}</p>
      <Button
        kind="plain"
        size="sm"
        busy={state === 'trying'}
        onClick={() => {
          setState('trying')
          ask()
        }}
      >
        {t('error.again')}
      </Button>
    </section>
  )
}
