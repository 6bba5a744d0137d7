import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { WrittenPicture } from '../lib/block-text.ts'
import { useT } from '../lib/locale.ts'

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
  const { picture, text } = written
  const named = (words: string) => `${words}, ${t('editor.block', { n: at + 1 })}, ${t(`language.${locale}`)}`
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
        className="in"
        rows={2}
        lang={locale}
        maxLength={300}
        aria-label={named(t('picture.alt'))}
        aria-invalid={text.trim() ? undefined : true}
        placeholder={t('picture.altHint')}
        readOnly={!isOpen}
        value={text}
        onChange={(event) => onWritten({ ...written, text: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      {(['caption', 'credit'] as const).map((part) => (
        <input
          key={part}
          className="in"
          lang={locale}
          maxLength={part === 'caption' ? 300 : 120}
          aria-label={named(t(`picture.${part}`))}
          placeholder={t(`picture.${part}`)}
          readOnly={!isOpen}
          value={written[part]}
          onChange={(event) => onWritten({ ...written, [part]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
