import { locales, type Locale } from '@madang/contract/locale.ts'
import { useT } from '../lib/locale.ts'
import { useTexts } from '../lib/texts-of.ts'
import { editorTexts } from './texts.ts'

/** How a preview is looked at. */
export interface Look {
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
}

/** In which language and in which colours a preview is shown. */
export function PreviewBar({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const t = useT()
  const say = useTexts(editorTexts)
  const { locale: shown, theme } = look
  return (
    <div className="line">
      <h3>{say('preview')}</h3>
      <span className="line end">
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            className={shown === locale ? 'pill accent' : 'pill'}
            aria-pressed={shown === locale}
            onClick={() => onLook({ ...look, locale })}
          >
            {t(`language.${locale}`)}
          </button>
        ))}
        <button
          type="button"
          className="pill"
          aria-pressed={theme === 'dark'}
          onClick={() => onLook({ ...look, theme: theme === 'dark' ? 'light' : 'dark' })}
        >
          {say('dark')}
        </button>
      </span>
    </div>
  )
}
