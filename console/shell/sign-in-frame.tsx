import type { ReactNode } from 'react'
import { useT } from '../lib/locale.ts'
import { Languages } from '../parts/languages.tsx'
import { Brand } from './brand.tsx'
import { Glyph } from './icons.tsx'
import peek from './peek-row.svg'

/** What stands around the pages before anybody is signed in: the yard with its wall, and what holds inside. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className="sign-in">
      <title>{t('console.page', { title })}</title>
      <aside>
        <Brand />
        <Wall label={t('signIn.yard')} />
        <ul>
          <li>
            <Glyph shape="clock" />
            {t('signIn.hours')}
          </li>
          <li>
            <Glyph shape="shield" />
            {t('signIn.recorded')}
          </li>
          <li>
            <Glyph shape="operators" />
            {t('signIn.two')}
          </li>
        </ul>
      </aside>
      <main>
        <div className="end">
          <Languages />
        </div>
        {children}
      </main>
    </div>
  )
}

function Wall({ label }: { label: string }) {
  return (
    <svg className="article-row" viewBox="0 0 420 250" role="img" aria-label={label}>
      <path fill="var(--ill-ground)" d="M12 206C-4 120 76 8 212 8S428 120 408 206z" />
      <image href={peek} x="30" y="66" width="360" height="112" />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M24 176H396V232H24z"
      />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.8"
        d="M24 196H396M24 214H396M84 178V196M164 178V196M244 178V196M324 178V196M48 196V214M128 196V214M208 196V214M288 196V214M368 196V214M84 214V232M164 214V232M244 214V232M324 214V232"
      />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M10 168C90 158 330 158 410 168V180H10z"
      />
    </svg>
  )
}
