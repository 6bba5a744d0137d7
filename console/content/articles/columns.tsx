import type { PlacedPicture } from '@madang/contract/reading/editorial-images.ts'
import { locales, type Locale, inEach, defaultLocale } from '@madang/contract/locale.ts'
import type { WrittenBlock } from './block-text.ts'
import type { Writing, Writings } from './draft.ts'
import { BlockRow } from './block-row.tsx'
import { ColumnTitles, PartRow } from './column-titles.tsx'
import { PictureChoice } from '../picture-choice.tsx'
import { useTexts } from '../../lib/texts-of.ts'
import { articleTexts } from './texts.ts'

/** Three languages side by side, block beside block; Tab goes to the next language, then to the next block. */
export function Columns({
  writings,
  isOpen,
  mayAddPictures,
  onWriting,
  onAll,
  onImport,
}: {
  writings: Writings
  isOpen: boolean
  mayAddPictures: boolean
  onWriting: (locale: Locale, writing: Writing) => void
  onAll: (writings: Record<Locale, Writing>) => void
  onImport: (locale: Locale) => void
}) {
  const a = useTexts(articleTexts)
  const rows = Math.max(...locales.map((locale) => writings[locale].blocks.length))
  const all = (change: (blocks: WrittenBlock[], locale: Locale) => WrittenBlock[]) =>
    onAll(inEach((locale) => ({ ...writings[locale], blocks: change([...writings[locale].blocks], locale) })))
  // A language in which nothing is written yet gets its pictures from the Korean, block by block.
  const addPicture = (picture: PlacedPicture) =>
    all((blocks, locale) => {
      const isNothing = !blocks.some(({ kind, text }) => kind === 'picture' || text.trim())
      if (isNothing && locale !== defaultLocale) return blocks
      const added = { kind: 'picture' as const, picture, text: '', caption: '', credit: '' }
      return [...blocks, ...empty(rows - blocks.length), added]
    })
  return (
    <div className="columns">
      <ColumnTitles writings={writings} isOpen={isOpen} onImport={onImport} />
      {(['title', 'summary', 'author'] as const).map((part) => (
        <PartRow key={part} part={part} writings={writings} isOpen={isOpen} onWriting={onWriting} />
      ))}
      {Array.from({ length: rows }, (_, at) => (
        <BlockRow
          // oxlint-disable-next-line react/no-array-index-key -- a place in the text
          key={at}
          at={at}
          rows={rows}
          writings={writings}
          isOpen={isOpen}
          onWriting={onWriting}
          onKind={(kind) =>
            all((blocks) =>
              blocks.map((block, index) => (index === at && block.kind !== 'picture' ? { ...block, kind } : block)),
            )
          }
          onMove={(to) => all((blocks) => moved(blocks, at, to))}
          onRemove={() => all((blocks) => blocks.filter((_block, index) => index !== at))}
        />
      ))}
      {isOpen ? (
        <p className="line">
          <button
            type="button"
            className="console-button thin"
            onClick={() => all((blocks) => [...blocks, ...empty(rows + 1 - blocks.length)])}
          >
            {a('add')}
          </button>
          {mayAddPictures ? <PictureChoice label={a('addPicture')} onPicture={addPicture} /> : null}
          <span className="s">{a('markup')}</span>
        </p>
      ) : null}
    </div>
  )
}

function empty(count: number): WrittenBlock[] {
  return Array.from({ length: Math.max(0, count) }, () => ({ kind: 'paragraph' as const, text: '' }))
}

/** A block at another place; a language that does not reach so far stays as it is. */
function moved(blocks: WrittenBlock[], from: number, to: number): WrittenBlock[] {
  const block = blocks[from]
  if (!block || to >= blocks.length) return blocks
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block)
}
