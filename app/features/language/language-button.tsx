import { useState } from 'react'
import { languages } from '@madang/contract/locale.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { LanguageList } from './language-list.tsx'
import './language.css'

/** The language in place: a sheet over the form, so that nothing typed is lost (REQ-11, REQ-217). */
export function LanguageButton({ look = 'icon' }: { look?: 'icon' | 'name' }) {
  const { locale, t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon="globe" label={t('title.language')} onClick={() => setOpen(true)} />
      ) : (
        <button type="button" className="flex gap-4 bold text-13 language-name" onClick={() => setOpen(true)}>
          <Icon name="globe" size="s" />
          <span className="visually-hidden">{t('title.language')}</span>
          <span lang={locale}>{languages[locale].ownName}</span>
        </button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('title.language')}>
        <LanguageList onChosen={() => setOpen(false)} />
        <p className="text-13 quiet">{t('language.text')}</p>
      </Sheet>
    </>
  )
}
