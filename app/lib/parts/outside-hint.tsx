import { inAppBrowser, openOutside } from '../in-app-browser.ts'
import { useT } from '../locale.ts'
import './outside-hint.css'

/** Whether this is the browser inside another app, which saves no files (REQ-39). */
export function cannotSave(): boolean {
  return inAppBrowser(navigator.userAgent) !== null
}

/** What to do instead inside another app's browser: words, and a way out where the app has one (REQ-39). Elsewhere nothing. */
export function OutsideHint({ words, url }: { words: string; url: string }) {
  const t = useT()
  const inApp = inAppBrowser(navigator.userAgent)
  if (!inApp) return null
  const outside = openOutside(inApp, url)
  return (
    <div className="note outside-hint">
      <p>{words}</p>
      {inApp === 'wechat' ? <p>{t('inapp.wechat')}</p> : null}
      {outside ? (
        <a className="text-link bold accent" href={outside}>
          {t('inapp.open')}
        </a>
      ) : null}
    </div>
  )
}
