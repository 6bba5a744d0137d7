import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { locales } from '@madang/contract/locale.ts'
import { getPublishers } from '@madang/contract/operators/publishers.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go, go } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { Frame } from '../shell/frame.tsx'

/** The platform, studios and lecturers, with what of theirs was verified (REQ-72, REQ-73, REQ-172). */
export function Publishers() {
  const t = useT()
  const [isNew, setNew] = useState(false)
  const { data: me } = useQuery(meQuery)
  const query = useQuery({ queryKey: ['publishers'], queryFn: () => call(getPublishers, {}) })
  return (
    <Frame title={t('nav.publishers')}>
      {me?.rights.includes('publishers.write') ? (
        <div className="line">
          <button type="button" className="cb pri end" onClick={() => setNew(true)}>
            {t('publishers.new')}
          </button>
        </div>
      ) : null}
      <ListTable
        query={query}
        columns={[
          t('publishers.name'),
          t('publishers.kind'),
          t('publishers.credentials'),
          t('publishers.shown'),
          t('notices.saved'),
        ]}
        none={t('publishers.none')}
        row={(row) => (
          <tr key={row.publisherId}>
            <td>
              <Go className="link b" to={`/publishers/${row.publisherId}`}>
                {locales.map((locale) => row.names[locale]).find(Boolean) ?? row.publisherId}
              </Go>{' '}
              {row.isSample ? <span className="pill">{t('notices.sample')}</span> : null}
            </td>
            <td>{t(`publishers.kind.${row.kind}`)}</td>
            <td>{row.credentials ? `${row.checked} / ${row.credentials}` : '–'}</td>
            <td className="s">
              {row.publishedVersion === null ? (
                <span className="pill warn">{t('publishers.notShown')}</span>
              ) : (
                `${t('notices.version', { n: row.publishedVersion })}${row.publishedVersion < row.version ? ` / ${row.version}` : ''}`
              )}
            </td>
            <td className="s">
              {moment(row.savedAt)} {row.savedBy}
            </td>
          </tr>
        )}
      />
      {isNew ? <New onClose={() => setNew(false)} /> : null}
    </Frame>
  )
}

/** The address comes first; the profile is written on its page and begins with the first saving. */
function New({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [id, setId] = useState('')
  return (
    <FormDialog
      title={t('publishers.new')}
      verb={t('articles.begin')}
      onSubmit={() => go(`/publishers/${id}`)}
      onClose={onClose}
    >
      <Text
        label={t('publishers.id')}
        required
        maxLength={60}
        pattern="[a-z0-9\-]{1,60}"
        value={id}
        onValue={(given) => setId(given.toLowerCase().replace(/[^a-z0-9-]/g, '-'))}
      />
    </FormDialog>
  )
}
