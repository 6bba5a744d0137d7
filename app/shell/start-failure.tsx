import { useEffect, useState } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { appInformation, askInformationBeside, startWaitMs } from '../lib/server/boot.ts'
import { useT } from '../lib/locale.ts'
import { reach } from '../lib/server/reach.ts'

/**
 * When the initialisation failed or has no answer for long: says so and offers to try again; public pages stay open (REQ-35,
 * REQ-153). A late answer counts.
 */
export function StartFailure() {
  const t = useT()
  const [state, setState] = useState<'fine' | 'failed' | 'trying'>('fine')

  // Without a network there is nothing to repair; a line of its own says so, and coming back asks again.
  function ask(inquire = appInformation) {
    const fail = () => setState(navigator.onLine ? 'failed' : 'fine')
    const slow = setTimeout(fail, startWaitMs)
    inquire()
      .then(() => setState('fine'), fail)
      .finally(() => clearTimeout(slow))
  }
  useEffect(() => {
    ask()
    // What went out into a network that was gone may never be answered.
    const askAgain = () => ask(askInformationBeside)
    window.addEventListener('online', askAgain)
    const unsubscribe = reach.subscribe(({ isCut }, before) => void (before.isCut && !isCut && askAgain()))
    return () => {
      window.removeEventListener('online', askAgain)
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
          ask(askInformationBeside)
        }}
      >
        {t('error.again')}
      </Button>
    </section>
  )
}
