import { locales, type Locale, defaultLocale } from '@madang/contract/locale.ts'
import { blockKinds, type BlockKind, type WrittenBlock } from './block-text.ts'
import type { Writing } from './draft.ts'
import { useT } from '../../lib/locale.ts'
import type { Writings } from './draft.ts'
import { PictureCell } from './picture-cell.tsx'
import { useTexts } from '../../lib/texts-of.ts'
import { editorTexts } from '../texts.ts'
import { articleTexts } from './texts.ts'

/** One block in the three languages, with its kind and its place. */
export function BlockRow({
  at,
  rows,
  writings,
  isOpen,
  onWriting,
  onKind,
  onMove,
  onRemove,
}: {
  at: number
  rows: number
  writings: Writings
  isOpen: boolean
  onWriting: (locale: Locale, writing: Writing) => void
  onKind: (kind: BlockKind) => void
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const t = useT()
  const a = useTexts(articleTexts)
  const say = useTexts(editorTexts)
  const kind = locales.map((locale) => writings[locale].blocks[at]?.kind).find(Boolean) ?? 'paragraph'
  const source = writings[defaultLocale].blocks[at]
  const write = (locale: Locale, block: WrittenBlock) => {
    const blocks = [...writings[locale].blocks]
    while (blocks.length <= at) blocks.push({ kind: 'paragraph', text: '' })
    blocks[at] = block
    onWriting(locale, { ...writings[locale], blocks })
  }
  return (
    <div className="cells">
      <div className="stack">
        {kind === 'picture' ? (
          <b>{a('picture')}</b>
        ) : (
          <select
            className="in"
            aria-label={a('kind', { n: at + 1 })}
            disabled={!isOpen}
            value={kind}
            onChange={(event) => onKind(event.currentTarget.value as BlockKind)}
          >
            {blockKinds.map((option) => (
              <option key={option} value={option}>
                {a(`kind.${option}`)}
              </option>
            ))}
          </select>
        )}
        {isOpen ? <Places at={at} rows={rows} onMove={onMove} onRemove={onRemove} /> : null}
      </div>
      {locales.map((locale) => {
        const block = writings[locale].blocks[at]
        if (block?.kind === 'picture')
          return (
            <PictureCell
              key={locale}
              at={at}
              locale={locale}
              written={block}
              isOpen={isOpen}
              onWritten={(written) => write(locale, written)}
            />
          )
        const textKind = block?.kind ?? (kind === 'picture' ? 'paragraph' : kind)
        return (
          <div key={locale} className="stack">
            <textarea
              className={textKind === 'heading' ? 'in b' : 'in'}
              rows={textKind === 'heading' ? 1 : 4}
              lang={locale}
              aria-label={`${a('block', { n: at + 1 })}, ${t(`language.${locale}`)}`}
              placeholder={say('notWritten')}
              readOnly={!isOpen}
              value={block?.text ?? ''}
              onChange={(event) => write(locale, { kind: textKind, text: event.currentTarget.value })}
            />
            {isOpen &&
            !block?.text &&
            source &&
            (source.text || source.kind === 'picture') &&
            locale !== defaultLocale ? (
              <button type="button" className="link" onClick={() => write(locale, source)}>
                {a('copyKorean')}
              </button>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

function Places({
  at,
  rows,
  onMove,
  onRemove,
}: {
  at: number
  rows: number
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const a = useTexts(articleTexts)
  const say = useTexts(editorTexts)
  return (
    <span className="line">
      <button
        type="button"
        className="link"
        disabled={at === 0}
        aria-label={a('up', { n: at + 1 })}
        onClick={() => onMove(at - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="link"
        disabled={at === rows - 1}
        aria-label={a('down', { n: at + 1 })}
        onClick={() => onMove(at + 1)}
      >
        ↓
      </button>
      <button type="button" className="link" aria-label={a('removeBlock', { n: at + 1 })} onClick={onRemove}>
        {say('remove')}
      </button>
    </span>
  )
}
