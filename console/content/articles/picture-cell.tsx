import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { WrittenPicture } from './block-text.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { articleTexts } from './texts.ts'

/** A picture inside a text in one language: what it shows must be said, the line under it and whose it is may be. */
export function PictureCell({
  at,
  locale,
  written,
  isOpen,
  onWritten,
}: {
  at: number
  locale: Locale
  written: WrittenPicture
  isOpen: boolean
  onWritten: (written: WrittenPicture) => void
}) {
  const t = useT()
  const a = useTexts(articleTexts)
  const { picture, text } = written
  const named = (words: string) => `${words}, ${a('block', { n: at + 1 })}, ${t(`language.${locale}`)}`
  return (
    <div className="stack">
      <img
        className="cell-pic"
        src={editorialImagePath(picture.id, 'thumb')}
        width={picture.width}
        height={picture.height}
        alt={text}
      />
      <textarea
        className="input"
        rows={2}
        lang={locale}
        maxLength={300}
        aria-label={named(a('alt'))}
        aria-invalid={text.trim() ? undefined : true}
        placeholder={a('altHint')}
        readOnly={!isOpen}
        value={text}
        onChange={(event) => onWritten({ ...written, text: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      {(['caption', 'credit'] as const).map((part) => (
        <input
          key={part}
          className="input"
          lang={locale}
          maxLength={part === 'caption' ? 300 : 120}
          aria-label={named(a(part))}
          placeholder={a(part)}
          readOnly={!isOpen}
          value={written[part]}
          onChange={(event) => onWritten({ ...written, [part]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
