import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { type ClassRow, getAttendees } from '@madang/contract/operators/classes.ts'
import { csvText } from '@madang/contract/values/csv.ts'
import { saveFile } from '@madang/client/save-file.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { figure } from '../lib/moment.ts'
import { Load } from '../parts/load.tsx'
import { Pages } from '../parts/pages.tsx'
import { Table } from '../parts/table.tsx'

type Attendee = Out<typeof getAttendees>['items'][number]

const counts = ['minutes', 'beats', 'refused', 'checks', 'missed', 'elsewhere', 'reports'] as const
const pageSize = 25
/** Of one call while a file is made. */
const pageOfFile = 100

/** Who was at a class and how it was seen, page by page, and all of it as a file (REQ-176). */
export function Attendees({ lesson }: { lesson: ClassRow }) {
  const t = useT()
  const { classId, title, provider, attendees } = lesson
  const [pageIndex, setPage] = useState(1)
  const query = useQuery({
    queryKey: consoleKeys.attendees(classId, pageIndex),
    queryFn: () => call(getAttendees, { classId, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
  })
  const file = useMutation({
    mutationFn: async () => saveFile(`attendance-${classId}.csv`, attendeesCsv(await everyAttendee(lesson))),
  })
  return (
    <section className="stack">
      <div className="line">
        <h2>{t('classes.attendance', { title: title[localeNow()] })}</h2>
        <button
          type="button"
          className="console-button thin end"
          disabled={file.isPending || attendees === 0}
          onClick={() => file.mutate()}
        >
          CSV
        </button>
      </div>
      <p className="s">{t('classes.attendanceText')}</p>
      {provider === 'partner' ? <p className="s">{t('classes.partner')}</p> : null}
      <Load query={query}>
        {({ items, totalCount }) =>
          items.length === 0 ? (
            <p className="nothing">{t('classes.nobody')}</p>
          ) : (
            <>
              <Rows items={items} />
              <Pages page={pageIndex} size={pageSize} total={totalCount} onPage={setPage} />
            </>
          )
        }
      </Load>
    </section>
  )
}

function Rows({ items }: { items: readonly Attendee[] }) {
  const t = useT()
  return (
    <Table columns={[t('users.name'), ...counts.map((name) => ({ figure: t(`classes.${name}`) }))]}>
      {items.map((row) => (
        <tr key={row.userId}>
          <td>
            <a href={`#/users/${row.userId}`}>{row.nickName}</a>
          </td>
          {counts.map((name) => (
            <td key={name} className="number">
              {figure(row[name])}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

async function everyAttendee({ classId }: ClassRow): Promise<Attendee[]> {
  const all: Attendee[] = []
  for (let pageIndex = 1; ; pageIndex++) {
    const { items, totalCount } = await call(getAttendees, { classId, pageIndex, pageSize: pageOfFile })
    all.push(...items)
    if (items.length === 0 || all.length >= totalCount) return all
  }
}

function attendeesCsv(attendees: readonly Attendee[]): string {
  const rows = attendees.map((row) => [row.userId, row.nickName, ...counts.map((name) => String(row[name]))])
  return csvText(['user_id', 'nickname', ...counts], rows)
}
