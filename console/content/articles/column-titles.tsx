import { defaultLocale, locales, type Locale } from '@madang/contract/locale.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Bar } from '../../parts/bar.tsx'
import { partsWritten, type Writing, type Writings } from './draft.ts'
import { articleTexts } from './texts.ts'

/** Each language with how much of the article is written in it, and the way to bring it from elsewhere. */
export function ColumnTitles({
  writings,
  isOpen,
  onImport,
}: {
  writings: Writings
  isOpen: boolean
  onImport: (locale: Locale) => void
}) {
  const t = useT()
  const a = useTexts(articleTexts)
  return (
    <div className="cells">
      <span />
      {locales.map((locale) => {
        const { written, of } = partsWritten(writings[locale], writings[defaultLocale])
        return (
          <div key={locale} className="stack">
            <div className="line">
              <b lang={locale}>{t(`language.${locale}`)}</b>
              <span className={written >= of ? 'pill ok end' : 'pill end'}>{a('parts', { n: written, of })}</span>
            </div>
            <Bar share={written / of} />
            {isOpen ? (
              <button type="button" className="link" onClick={() => onImport(locale)}>
                {a('import')}
              </button>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

/** Title, summary or author in every language, each on one line of text. */
export function PartRow({
  part,
  writings,
  isOpen,
  onWriting,
}: {
  part: 'title' | 'summary' | 'author'
  writings: Writings
  isOpen: boolean
  onWriting: (locale: Locale, change: Partial<Writing>) => void
}) {
  const t = useT()
  const a = useTexts(articleTexts)
  return (
    <div className="cells">
      <span className="s">{a(part)}</span>
      {locales.map((locale) => (
        <textarea
          key={locale}
          className={part === 'title' ? 'input bold' : 'input'}
          rows={part === 'summary' ? 3 : 1}
          lang={locale}
          aria-label={`${a(part)}, ${t(`language.${locale}`)}`}
          readOnly={!isOpen}
          value={writings[locale][part]}
          onChange={(event) => onWriting(locale, { [part]: event.currentTarget.value.replaceAll('\n', ' ') })}
        />
      ))}
    </div>
  )
}
