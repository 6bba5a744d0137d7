import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Difference } from './difference.tsx'
import { Load } from './load.tsx'
import { rowProps } from './rows.ts'

/** A version that was saved. */
interface Saved {
  readonly version: number
  readonly savedAt: Date
  readonly savedBy: string
  /** What it was in a few words, where that is kept. */
  readonly what?: string
}

/** Earlier versions, what differs from now, and the way back (REQ-171, REQ-172). */
export function Earlier({
  of,
  versions,
  newest,
  now,
  linesOf,
  busy = false,
  onRestore,
}: {
  /** Names the thing among all others. */
  of: string
  versions: readonly Saved[]
  newest: number
  /** What stands now, line by line. */
  now: readonly string[]
  linesOf: (version: number) => Promise<readonly string[]> | readonly string[]
  busy?: boolean
  /** Absent for who may not change it. */
  onRestore: ((version: number) => void) | undefined
}) {
  const t = useT()
  const [chosen, setChosen] = useState<number>()
  const query = useQuery({
    queryKey: ['version', of, chosen],
    queryFn: async () => linesOf(chosen ?? 0),
    enabled: chosen !== undefined,
    staleTime: Infinity,
  })
  const hasWords = versions.some(({ what }) => what !== undefined)
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
              {hasWords ? <th scope="col">{t('audit.what')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, savedAt, savedBy, what }) => (
              <tr
                key={version}
                className={chosen === version ? 'on' : undefined}
                {...rowProps(() => setChosen(version), chosen === version)}
              >
                <td className="num">{version}</td>
                <td>{moment(savedAt)}</td>
                <td>{savedBy}</td>
                {hasWords ? <td className="mono">{what}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
        {versions.length === 0 ? <p className="nothing">{t('editor.noVersions')}</p> : null}
      </div>
      {chosen === undefined ? null : (
        <Load query={query}>
          {(before) => (
            <section className="stack">
              <div className="line">
                <h2>{t('editor.difference', { from: chosen, to: newest })}</h2>
                {onRestore && chosen !== newest ? (
                  <button type="button" className="cb thin end" disabled={busy} onClick={() => onRestore(chosen)}>
                    {t('editor.restore')}
                  </button>
                ) : null}
              </div>
              <Difference before={before} after={now} />
            </section>
          )}
        </Load>
      )}
    </div>
  )
}
