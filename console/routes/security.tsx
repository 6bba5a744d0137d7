import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getSecurity } from '@madang/contract/operators/security.ts'
import { securityKinds, type SecurityKind } from '@madang/contract/operators/security-kinds.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Load } from '../parts/load.tsx'
import { Table } from '../parts/table.tsx'
import { securityTexts } from '../security/texts.ts'
import { Frame } from '../shell/frame.tsx'

type Security = Out<typeof getSecurity>

/** What the security log counted, and which kinds reached the rate at which it warns. */
export function SecurityPage() {
  const t = useTexts(securityTexts)
  const say = useT()
  const query = useQuery({
    queryKey: consoleKeys.security(),
    queryFn: () => call(getSecurity, {}),
    refetchInterval: 30_000,
  })
  return (
    <Frame title={say('nav.security')}>
      <p className="s">{t('text')}</p>
      <Load query={query}>
        {({ alerts, kinds }) => (
          <>
            <section className="part stack">
              <h2>{t('alerts')}</h2>
              {alerts.length ? <Alerts alerts={alerts} /> : <p className="nothing">{t('noAlerts')}</p>}
            </section>
            <section className="part stack">
              <h2>{t('counts')}</h2>
              <Counts kinds={kinds} />
            </section>
          </>
        )}
      </Load>
    </Frame>
  )
}

function Alerts({ alerts }: { alerts: Security['alerts'] }) {
  const t = useTexts(securityTexts)
  const rows = alerts.map(({ kind, from, until, times, isOpen }) => ({
    kind,
    isLate: isOpen,
    cells: [moment(from), moment(until), figure(times), t(isOpen ? 'open' : 'over')],
  }))
  return <Kinds columns={[t('kind'), t('from'), t('until'), { figure: t('times') }, t('state')]} rows={rows} />
}

function Counts({ kinds }: { kinds: Security['kinds'] }) {
  const t = useTexts(securityTexts)
  const rows = kinds.map(({ kind, lastHour, lastDay, lastMonth, alertFrom }) => {
    const rate = alertFrom && t('rate', { times: figure(alertFrom.times), minutes: String(alertFrom.minutes) })
    return { kind, isLate: false, cells: [figure(lastHour), figure(lastDay), figure(lastMonth), rate ?? '–'] }
  })
  const figures = (['hour', 'day', 'month', 'warns'] as const).map((name) => ({ figure: t(name) }))
  return <Kinds columns={[t('kind'), ...figures]} rows={rows} />
}

type Columns = Parameters<typeof Table>[0]['columns']

function Kinds({
  columns,
  rows,
}: {
  columns: Columns
  rows: readonly { kind: SecurityKind; isLate: boolean; cells: readonly string[] }[]
}) {
  const locale = localeNow()
  return (
    <Table columns={columns}>
      {rows.map(({ kind, isLate, cells }, row) => (
        <tr key={row} className={isLate ? 'late' : undefined}>
          <td>{securityKinds[kind][locale]}</td>
          {columns.slice(1).map((column, at) => cellOf(column, cells[at] ?? '', at))}
        </tr>
      ))}
    </Table>
  )
}

function cellOf(column: Columns[number], text: string, key: number) {
  return typeof column === 'string' ? (
    <td key={key}>{text}</td>
  ) : (
    <td key={key} className="number">
      {text}
    </td>
  )
}
