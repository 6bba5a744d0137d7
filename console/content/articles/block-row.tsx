import { locales, type Locale, defaultLocale } from '@madang/contract/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { MoveButtons } from '../../parts/move-buttons.tsx'
import { editorTexts } from '../texts.ts'
import { BlockCell } from './block-cell.tsx'
import { blockKinds, type BlockKind, type WrittenBlock } from './block-text.ts'
import type { Writing, Writings } from './draft.ts'
import { articleTexts } from './texts.ts'

interface BlockRowProps {
  readonly at: number
  readonly rows: number
  readonly writings: Writings
  readonly isOpen: boolean
  readonly onWriting: (locale: Locale, writing: Writing) => void
  readonly onKind: (kind: BlockKind) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One block in the three languages, with its kind and its place. */
export function BlockRow(props: BlockRowProps) {
  const { at, writings, isOpen, onWriting } = props
  const kind = locales.map((locale) => writings[locale].blocks[at]?.kind).find(Boolean) ?? 'paragraph'
  const write = (locale: Locale, block: WrittenBlock) => {
    const blocks = [...writings[locale].blocks]
    while (blocks.length <= at) blocks.push({ kind: 'paragraph', text: '' })
    blocks[at] = block
    onWriting(locale, { ...writings[locale], blocks })
  }
  return (
    <div className="cells">
      <BlockHead {...props} kind={kind} />
      {locales.map((locale) => (
        <BlockCell
          key={locale}
          at={at}
          locale={locale}
          block={writings[locale].blocks[at]}
          rowKind={kind}
          source={writings[defaultLocale].blocks[at]}
          isOpen={isOpen}
          onWritten={(block) => write(locale, block)}
        />
      ))}
    </div>
  )
}

function BlockHead({
  at,
  rows,
  kind,
  isOpen,
  onKind,
  onMove,
  onRemove,
}: BlockRowProps & { kind: BlockKind | 'picture' }) {
  const a = useTexts(articleTexts)
  const say = useTexts(editorTexts)
  return (
    <div className="stack">
      {kind === 'picture' ? (
        <b>{a('picture')}</b>
      ) : (
        <select
          className="input"
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
      {isOpen ? (
        <span className="line">
          <MoveButtons
            at={at}
            count={rows}
            up={a('up', { n: at + 1 })}
            down={a('down', { n: at + 1 })}
            onMove={onMove}
          />
          <button type="button" className="link" aria-label={a('removeBlock', { n: at + 1 })} onClick={onRemove}>
            {say('remove')}
          </button>
        </span>
      ) : null}
    </div>
  )
}
