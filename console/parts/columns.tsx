import { locales, type Locale } from '@madang/contract/locale.ts'
import { blockKinds, type BlockKind, type WrittenBlock } from '../lib/block-text.ts'
import { partsWritten, type Writing } from '../lib/draft.ts'
import { useT } from '../lib/locale.ts'
import { Bar } from './bar.tsx'

type Writings = Readonly<Record<Locale, Writing>>

/** Three languages side by side, block beside block; Tab goes to the next language, then to the next block. */
export function Columns({
  writings,
  isOpen,
  onWriting,
  onAll,
  onImport,
}: {
  writings: Writings
  isOpen: boolean
  onWriting: (locale: Locale, writing: Writing) => void
  onAll: (writings: Record<Locale, Writing>) => void
  onImport: (locale: Locale) => void
}) {
  const t = useT()
  const rows = Math.max(...locales.map((locale) => writings[locale].blocks.length))
  const all = (change: (blocks: WrittenBlock[]) => WrittenBlock[]) =>
    onAll({
      'ko-KR': { ...writings['ko-KR'], blocks: change([...writings['ko-KR'].blocks]) },
      'zh-CN': { ...writings['zh-CN'], blocks: change([...writings['zh-CN'].blocks]) },
      'en-GB': { ...writings['en-GB'], blocks: change([...writings['en-GB'].blocks]) },
    })
  return (
    <div className="columns">
      <div className="cells">
        <span />
        {locales.map((locale) => {
          const { written, of } = partsWritten(writings[locale])
          return (
            <div key={locale} className="stack">
              <div className="line">
                <b lang={locale}>{t(`language.${locale}`)}</b>
                <span className={written >= of ? 'pill ok end' : 'pill end'}>
                  {t('editor.parts', { n: written, of })}
                </span>
              </div>
              <Bar share={written / of} />
              {isOpen ? (
                <button type="button" className="link" onClick={() => onImport(locale)}>
                  {t('editor.import')}
                </button>
              ) : null}
            </div>
          )
        })}
      </div>
      {(['title', 'summary', 'author'] as const).map((part) => (
        <div key={part} className="cells">
          <span className="s">{t(`editor.${part}`)}</span>
          {locales.map((locale) => (
            <textarea
              key={locale}
              className={part === 'title' ? 'in b' : 'in'}
              rows={part === 'summary' ? 3 : 1}
              lang={locale}
              aria-label={`${t(`editor.${part}`)}, ${t(`language.${locale}`)}`}
              readOnly={!isOpen}
              value={writings[locale][part]}
              onChange={(event) =>
                onWriting(locale, { ...writings[locale], [part]: event.currentTarget.value.replaceAll('\n', ' ') })
              }
            />
          ))}
        </div>
      ))}
      {Array.from({ length: rows }, (_, at) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- a place in the text
          key={at}
          at={at}
          writings={writings}
          isOpen={isOpen}
          onWriting={onWriting}
          onKind={(kind) => all((blocks) => blocks.map((block, index) => (index === at ? { ...block, kind } : block)))}
          onRemove={() => all((blocks) => blocks.filter((_block, index) => index !== at))}
        />
      ))}
      {isOpen ? (
        <p>
          <button
            type="button"
            className="cb thin"
            onClick={() =>
              all((blocks) => [
                ...blocks,
                ...Array.from({ length: rows + 1 - blocks.length }, () => ({ kind: 'paragraph' as const, text: '' })),
              ])
            }
          >
            {t('editor.add')}
          </button>{' '}
          <span className="s">{t('editor.markup')}</span>
        </p>
      ) : null}
    </div>
  )
}

function Row({
  at,
  writings,
  isOpen,
  onWriting,
  onKind,
  onRemove,
}: {
  at: number
  writings: Writings
  isOpen: boolean
  onWriting: (locale: Locale, writing: Writing) => void
  onKind: (kind: BlockKind) => void
  onRemove: () => void
}) {
  const t = useT()
  const kind = locales.map((locale) => writings[locale].blocks[at]?.kind).find(Boolean) ?? 'paragraph'
  const write = (locale: Locale, text: string) => {
    const blocks = [...writings[locale].blocks]
    while (blocks.length <= at) blocks.push({ kind, text: '' })
    blocks[at] = { kind: blocks[at]?.kind ?? kind, text }
    onWriting(locale, { ...writings[locale], blocks })
  }
  const source = writings['ko-KR'].blocks[at]?.text ?? ''
  return (
    <div className="cells">
      <div className="stack">
        <select
          className="in"
          aria-label={t('editor.kind', { n: at + 1 })}
          disabled={!isOpen}
          value={kind}
          onChange={(event) => onKind(event.currentTarget.value as BlockKind)}
        >
          {blockKinds.map((option) => (
            <option key={option} value={option}>
              {t(`editor.kind.${option}`)}
            </option>
          ))}
        </select>
        {isOpen ? (
          <button type="button" className="link" aria-label={t('editor.removeBlock', { n: at + 1 })} onClick={onRemove}>
            {t('editor.remove')}
          </button>
        ) : null}
      </div>
      {locales.map((locale) => {
        const text = writings[locale].blocks[at]?.text ?? ''
        return (
          <div key={locale} className="stack">
            <textarea
              className={kind === 'heading' ? 'in b' : 'in'}
              rows={kind === 'heading' ? 1 : 4}
              lang={locale}
              aria-label={`${t('editor.block', { n: at + 1 })}, ${t(`language.${locale}`)}`}
              placeholder={t('editor.notWritten')}
              readOnly={!isOpen}
              value={text}
              onChange={(event) => write(locale, event.currentTarget.value)}
            />
            {isOpen && !text && source && locale !== 'ko-KR' ? (
              <button type="button" className="link" onClick={() => write(locale, source)}>
                {t('editor.copyKorean')}
              </button>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}
