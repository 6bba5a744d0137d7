import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  getVersion,
  restoreVersion,
  type ArticleContent,
  type getArticle,
} from '@madang/contract/operators/articles.ts'
import { writtenOf } from '../lib/block-text.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { rowProps } from './rows.ts'
import { Load } from './load.tsx'

type Article = Out<typeof getArticle>

/** Earlier versions, what differs from now, and the way back (R171). */
export function Versions({ article, mayRestore }: { article: Article; mayRestore: boolean }) {
  const t = useT()
  const [chosen, setChosen] = useState<number>()
  const { articleId, version } = article
  const query = useQuery({
    queryKey: ['version', articleId, chosen],
    queryFn: () => call(getVersion, { articleId, version: chosen ?? 0 }),
    enabled: chosen !== undefined,
    staleTime: Infinity,
  })
  const restore = useMutation({
    mutationFn: () => call(restoreVersion, { articleId, version, restore: chosen ?? 0 }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <div className="two">
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col" className="num">
                {t('audit.no')}
              </th>
              <th scope="col">{t('articles.saved')}</th>
              <th scope="col">{t('audit.who')}</th>
              <th scope="col">{t('audit.what')}</th>
            </tr>
          </thead>
          <tbody>
            {article.versions.map((row) => (
              <tr
                key={row.version}
                className={chosen === row.version ? 'on' : undefined}
                {...rowProps(() => setChosen(row.version), chosen === row.version)}
              >
                <td className="num">{row.version}</td>
                <td>{moment(row.savedAt)}</td>
                <td>{row.savedBy}</td>
                <td className="mono">{row.what}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {article.versions.length === 0 ? <p className="nothing">{t('editor.noVersions')}</p> : null}
      </div>
      {chosen === undefined ? null : (
        <Load query={query}>
          {(earlier) => (
            <section className="stack">
              <div className="line">
                <h2>{t('editor.difference', { from: chosen, to: version })}</h2>
                {mayRestore && chosen !== version ? (
                  <button
                    type="button"
                    className="cb thin end"
                    disabled={restore.isPending}
                    onClick={() => restore.mutate()}
                  >
                    {t('editor.restore')}
                  </button>
                ) : null}
              </div>
              <Difference earlier={earlier} now={article} />
            </section>
          )}
        </Load>
      )}
    </div>
  )
}

/** Lines that went and lines that came, in their order. */
function Difference({ earlier, now }: { earlier: ArticleContent; now: ArticleContent }) {
  const t = useT()
  const lines = changes(linesOf(earlier), linesOf(now))
  if (lines.every(({ mark }) => mark === ' ')) return <p className="s">{t('editor.same')}</p>
  return (
    <div
      className="diff"
      role="region"
      aria-label={t('editor.tab.versions')}
      // Long lines are scrolled with the arrow keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {lines.map(({ mark, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place in the text
        <div key={index} className={{ '−': 'minus', '+': 'plus', ' ': '' }[mark]}>
          {mark} {text}
        </div>
      ))}
    </div>
  )
}

function linesOf(content: ArticleContent): string[] {
  const { categoryId, label, symbols, cover, source, texts } = content
  const head = [categoryId, label ?? '–', symbols.join(' '), cover, source ? `${source.name} ${source.url}` : '–']
  const bodies = locales.flatMap((locale) => {
    const text = texts[locale]
    if (!text) return []
    const blocks = text.blocks.map((block) => writtenOf(block).text)
    return [`${locale}: ${text.title}`, text.summary, text.author, ...blocks]
  })
  return [...head, ...bodies]
}

interface Line {
  readonly mark: '−' | '+' | ' '
  readonly text: string
}

/** The longest common sequence stays; the rest went or came. */
function changes(before: readonly string[], after: readonly string[]): Line[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const at = (row: number, column: number) => common[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row]![column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && before[row] === after[column]) {
      lines.push({ mark: ' ', text: before[row] ?? '' })
      row++
      column++
    } else if (row < before.length && (column >= after.length || at(row + 1, column) >= at(row, column + 1)))
      lines.push({ mark: '−', text: before[row++] ?? '' })
    else lines.push({ mark: '+', text: after[column++] ?? '' })
  }
  return lines
}
