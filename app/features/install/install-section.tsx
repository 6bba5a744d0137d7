import { useEffect, useState } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { useT } from '../../lib/locale.ts'
import { installer } from './installer.ts'

/** How Madang comes onto the home screen; nobody is asked for it anywhere else (REQ-41). */
export function InstallSection() {
  const t = useT()
  const offer = installer((state) => state.offer)
  const [isInstalled, setInstalled] = useState(() => window.matchMedia('(display-mode: standalone)').matches)
  useEffect(() => {
    const installed = () => setInstalled(true)
    window.addEventListener('appinstalled', installed)
    return () => window.removeEventListener('appinstalled', installed)
  }, [])
  return (
    <section aria-labelledby="install-title">
      <div className="section-head">
        <h2 id="install-title">{t('install.title')}</h2>
      </div>
      <div className="set-text text-13 quiet">
        {isInstalled ? (
          <p>{t('install.done')}</p>
        ) : (
          <>
            <p>{t('install.text')}</p>
            {offer ? null : <p>{t(isIos() ? 'install.ios' : 'install.menu')}</p>}
          </>
        )}
      </div>
      {offer && !isInstalled ? (
        <div className="set-text">
          <Button kind="soft" onClick={() => void offer()}>
            {t('install.action')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
