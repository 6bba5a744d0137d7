import { defaultLocale, type Locale } from '@madang/contract/locale.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { editorTexts } from '../texts.ts'
import type { BlockKind, WrittenBlock } from './block-text.ts'
import { PictureCell } from './picture-cell.tsx'
import { articleTexts } from './texts.ts'

/** One block in one language; where nothing is written yet, the Korean can be taken over. */
export function BlockCell({
  at,
  locale,
  block,
  rowKind,
  source,
  isOpen,
  onWritten,
}: {
  at: number
  locale: Locale
  block: WrittenBlock | undefined
  /** Of the block in the languages that have it. */
  rowKind: BlockKind | 'picture'
  /** The same block in Korean. */
  source: WrittenBlock | undefined
  isOpen: boolean
  onWritten: (block: WrittenBlock) => void
}) {
  const t = useT()
  const a = useTexts(articleTexts)
  const say = useTexts(editorTexts)
  if (block?.kind === 'picture')
    return <PictureCell at={at} locale={locale} written={block} isOpen={isOpen} onWritten={onWritten} />
  const kind = block?.kind ?? (rowKind === 'picture' ? 'paragraph' : rowKind)
  const hasSource = source && (source.text || source.kind === 'picture') && locale !== defaultLocale
  return (
    <div className="stack">
      <textarea
        className={kind === 'heading' ? 'input bold' : 'input'}
        rows={kind === 'heading' ? 1 : 4}
        lang={locale}
        aria-label={`${a('block', { n: at + 1 })}, ${t(`language.${locale}`)}`}
        placeholder={say('notWritten')}
        readOnly={!isOpen}
        value={block?.text ?? ''}
        onChange={(event) => onWritten({ kind, text: event.currentTarget.value })}
      />
      {isOpen && !block?.text && hasSource ? (
        <button type="button" className="link" onClick={() => onWritten(source)}>
          {a('copyKorean')}
        </button>
      ) : null}
    </div>
  )
}
