import type { Block, Run } from '@madang/contract/blocks.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ArticleDetails, DraftText } from '@madang/contract/operators/articles.ts'
import { useT } from '../lib/locale.ts'

/** How a text will read on a phone: 350 px of text, the sizes and distances of the app's article. */
export function Preview({
  text,
  details,
  locale,
  theme,
}: {
  text: DraftText
  details: ArticleDetails
  locale: Locale
  theme: 'light' | 'dark'
}) {
  const t = useT()
  return (
    <div
      className={`phone ${theme}`}
      lang={locale}
      role="region"
      aria-label={t('editor.preview')}
      // A text longer than the phone is scrolled with the arrow keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className="screen">
        {details.label ? <span className="pill acc">{t(`editor.label.${details.label}`)}</span> : null}
        <h4>{text.title}</h4>
        <p className="s">{text.author}</p>
        <img src={details.cover} alt="" width="316" height="166" />
        {text.blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place in the text
          <Part key={index} block={block} />
        ))}
      </div>
    </div>
  )
}

function Part({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return <h5>{block.text}</h5>
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Runs runs={block.runs} />
        </blockquote>
      )
    case 'note':
      return (
        <p className="panel">
          <Runs runs={block.runs} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((runs, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a place in the text
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <table>
          <tbody>
            {[block.head, ...block.rows].map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a place in the text
              <tr key={at}>
                {row.map((runs, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a place in the text
                  <td key={index} className={at === 0 ? 'b' : undefined}>
                    <Runs runs={runs} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, strong, href }, index) => {
    const words = strong ? <b key={index}>{text}</b> : text
    return href ? (
      <a key={index} className="link" href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    ) : (
      words
    )
  })
}
