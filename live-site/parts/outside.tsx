import type { ReactNode } from 'react'
import { buttonClass } from '@madang/ui/button.tsx'
import { t } from '../lib/locale.ts'
import type { LiveSession } from '../lib/session.ts'
import { CompanyLink } from './company-link.tsx'
import { Owl } from './owl.tsx'

/** Whoever comes without a ticket that works is told how to get one. */
export function Closed() {
  return (
    <Notice title={t('closed.title')} text={t('closed.text')}>
      <Home />
    </Notice>
  )
}

/** Where no classes are offered (REQ-60, REQ-188): one line, and the way home. */
export function NotOffered() {
  return (
    <Notice title={t('notOffered')}>
      <Home />
    </Notice>
  )
}

function Home() {
  return (
    <a className={buttonClass({ wide: true })} href="/#/home">
      {t('closed.action')}
    </a>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title={t('failed.title')} text={t('failed.text')}>
      <button type="button" className={buttonClass({ wide: true })} onClick={onRetry}>
        {t('again')}
      </button>
    </Notice>
  )
}

export function NoClass({ session }: { session: LiveSession }) {
  return (
    <Notice title={t('none.title')} text={t('none.text')} appUrl={session.appUrl}>
      <a className={buttonClass({ wide: true })} href={`${session.appUrl}/#/live`}>
        {t('ended.next')}
      </a>
    </Notice>
  )
}

/** The shape of the room while it is opened. */
export function Opening() {
  return (
    <main className="opening" aria-busy="true" aria-label={t('loading')}>
      <div className="stage" />
      <div className="ghosts">
        <span />
        <span />
        <span />
      </div>
    </main>
  )
}

function Notice({
  title,
  text,
  appUrl,
  children,
}: {
  title: string
  text?: string
  appUrl?: string
  children: ReactNode
}) {
  return (
    <main className="notice">
      <Owl />
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {children}
      <CompanyLink {...(appUrl !== undefined && { appUrl })} />
    </main>
  )
}
