import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getNetworkVersions } from '@madang/contract/operators/networks.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { figure, moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Diff } from '../parts/diff.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import { networkTexts } from './texts.ts'

const pageSize = 10

/** Every version of the setting: from when, who asked for it, who agreed, what it changed (REQ-174). */
export function Versions() {
  const t = useTexts(networkTexts)
  const way = usePlaces<number>('networkVersions', pageSize)
  const query = useQuery({
    queryKey: consoleKeys.networkVersions(way.after),
    queryFn: () => call(getNetworkVersions, { after: way.after, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="part stack">
      <h2>{t('versions')}</h2>
      <ListTable
        query={query}
        none={t('versionsNone')}
        isCards
        columns={[{ figure: t('versionNo') }, t('inForceFrom'), t('askedBy'), t('agreedBy'), t('changed')]}
        row={({ version, effectiveAt, proposedBy, approvedBy, before, after }) => (
          <tr key={version}>
            <th scope="row" className="number">
              {figure(version)}
            </th>
            <td data-head={t('inForceFrom')}>{effectiveAt ? moment(effectiveAt) : t('takenBack')}</td>
            <td data-head={t('askedBy')} className="any">
              {proposedBy}
            </td>
            <td data-head={t('agreedBy')} className="any">
              {approvedBy}
            </td>
            <td>
              <Diff before={before} after={after} />
            </td>
          </tr>
        )}
      />
      {query.data ? <PagesBehind way={way} shown={query.data} isOld={query.isPlaceholderData} /> : null}
    </section>
  )
}
