import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { OpenedItem, SavedVersion, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Load } from '../parts/load.tsx'
import { rowProps } from '../parts/rows.ts'
import { Difference } from './difference.tsx'
import type { EditorRow } from './editor-row.ts'
import { contentKeys } from './content-keys.ts'
import { editorTexts } from './texts.ts'
import { Table } from '../parts/table.tsx'

/** Earlier versions, what differs from what is typed now, and the way back (REQ-171, REQ-172). */
export function Versions({
  row,
  item,
  now,
  mayRestore,
}: {
  row: Pick<EditorRow, 'calls' | 'linesOf'>
  item: OpenedItem<WithTexts> | null
  now: WithTexts
  mayRestore: boolean
}) {
  const t = useTexts(editorTexts)
  const { calls } = row
  const [chosen, setChosen] = useState<number>()
  const id = item?.id ?? ''
  const query = useQuery({
    queryKey: contentKeys.version(calls.kind.name, id, chosen),
    queryFn: () => call(calls.getVersion, { id, version: chosen ?? 0 }),
    enabled: chosen !== undefined,
    staleTime: Infinity,
  })
  const restore = useMutation({
    mutationFn: (earlier: number) => call(calls.restore, { id, version: item?.version ?? 0, restore: earlier }),
    onSettled: () => queries.invalidateQueries(),
  })
  if (!item?.versions.length) return <p className="nothing">{t('noVersions')}</p>
  return (
    <div className="two">
      <VersionTable versions={item.versions} chosen={chosen} onChosen={setChosen} />
      {chosen === undefined ? null : (
        <Load query={query}>
          {(earlier) => (
            <section className="stack">
              <div className="line">
                <h2>{t('difference', { from: chosen, to: item.version })}</h2>
                {mayRestore && chosen !== item.version ? (
                  <button
                    type="button"
                    className="console-button thin end"
                    disabled={restore.isPending}
                    onClick={() => restore.mutate(chosen)}
                  >
                    {t('restore')}
                  </button>
                ) : null}
              </div>
              <Difference before={row.linesOf(earlier)} after={row.linesOf(now)} />
            </section>
          )}
        </Load>
      )}
    </div>
  )
}

function VersionTable({
  versions,
  chosen,
  onChosen,
}: {
  versions: readonly SavedVersion[]
  chosen: number | undefined
  onChosen: (version: number) => void
}) {
  const t = useT()
  const say = useTexts(editorTexts)
  return (
    <Table columns={[{ figure: t('audit.no') }, say('saved'), t('audit.who'), t('audit.what')]}>
      {versions.map(({ version, savedAt, savedBy, what }) => (
        <tr
          key={version}
          className={chosen === version ? 'on' : undefined}
          {...rowProps(() => onChosen(version), chosen === version)}
        >
          <td className="number">{version}</td>
          <td>{moment(savedAt)}</td>
          <td>{savedBy}</td>
          <td className="mono">{what}</td>
        </tr>
      ))}
    </Table>
  )
}
