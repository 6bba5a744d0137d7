import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { articleTexts } from './texts.ts'
import type { PictureBlock } from './tidy-blocks.ts'

/** A picture inside a text in one language: what it shows must be said, the line under it and whose it is may be. */
export function PictureCell({
  at,
  locale,
  picture: block,
  isOpen,
  onPicture,
}: {
  at: number
  locale: Locale
  picture: PictureBlock
  isOpen: boolean
  onPicture: (picture: PictureBlock) => void
}) {
  const t = useT()
  const a = useTexts(articleTexts)
  const { picture, alt } = block
  const named = (words: string) => `${words}, ${a('block', { n: at + 1 })}, ${t(`language.${locale}`)}`
  return (
    <div className="stack">
      <img
        className="cell-pic"
        src={editorialImagePath(picture.id, 'thumb')}
        width={picture.width}
        height={picture.height}
        alt={alt}
      />
      <textarea
        className="input"
        rows={2}
        lang={locale}
        maxLength={300}
        aria-label={named(a('alt'))}
        aria-invalid={alt.trim() ? undefined : true}
        placeholder={a('altHint')}
        readOnly={!isOpen}
        value={alt}
        onChange={(event) => onPicture({ ...block, alt: event.currentTarget.value.replaceAll('\n', ' ') })}
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
          value={block[part]}
          onChange={(event) => onPicture({ ...block, [part]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
