import { type ReactNode, useState } from 'react'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useLanguage } from '../../locale.ts'
import './rules-head.css'

/** The head of the rules in force; their version opens every one there was (REQ-147). */
export function RulesHead({ title, version, children }: { title: string; version: string; children: ReactNode }) {
  const { t, locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="section-head" lang={locale}>
        <h2>{title}</h2>
        <button type="button" className="text-link text-13 quiet" onClick={() => setOpen(true)}>
          {version}
        </button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('event.rulesHistory')}>
        <div className="rules-history">
          {children}
          <p className="text-12 quiet">{t('event.rulesKept')}</p>
        </div>
      </Sheet>
    </>
  )
}
