import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { alertList, getSecurity, getSecurityAlerts } from '@madang/contract/operators/security.ts'
import { securityKinds } from '@madang/contract/operators/security-kinds.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'
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
      <section className="part stack">
        <h2>{t('alerts')}</h2>
        <Alerts />
      </section>
      <section className="part stack">
        <h2>{t('counts')}</h2>
        <Load query={query}>{({ kinds }) => <Counts kinds={kinds} />}</Load>
      </section>
    </Frame>
  )
}

function Alerts() {
  const t = useTexts(securityTexts)
  const locale = localeNow()
  const listed = useListed(alertList, (asked) => ({
    queryKey: consoleKeys.securityAlerts(asked),
    queryFn: () => call(getSecurityAlerts, asked),
    refetchInterval: 30_000,
  }))
  const { place } = listed
  return (
    <ListWithBar
      {...listed}
      list={getSecurityAlerts}
      texts={{
        kind: [t('kind'), (kind) => securityKinds[kind][locale]],
        severity: [t('severity'), (severity) => t(`severity.${severity}`)],
      }}
      hasDates
      columns={{
        kind: t('kind'),
        from: sortable(place, t('from'), { sort: 'began', usual: 'began' }),
        until: t('until'),
        times: sortable(place, t('times'), { sort: 'times', usual: 'began', isFigure: true }),
        state: t('state'),
      }}
      none={<p>{t('noAlerts')}</p>}
      row={(alert) => (
        <tr key={`${alert.kind} ${alert.from.getTime()}`} className={alert.isOpen ? 'late' : undefined}>
          <th scope="row">{securityKinds[alert.kind][locale]}</th>
          <td data-head={t('from')}>{moment(alert.from)}</td>
          <td data-head={t('until')}>{moment(alert.until)}</td>
          <td data-head={t('times')} className="number">
            {figure(alert.times)}
          </td>
          <td>{t(alert.isOpen ? 'open' : 'over')}</td>
        </tr>
      )}
    />
  )
}

/** Every kind there is: as many as the code knows, in its order. */
function Counts({ kinds }: { kinds: Security['kinds'] }) {
  const t = useTexts(securityTexts)
  const locale = localeNow()
  const figures = ['hour', 'day', 'month', 'warns'] as const
  return (
    <Table isCards columns={[t('kind'), ...figures.map((name) => ({ figure: t(name) }))]}>
      {kinds.map(({ kind, lastHour, lastDay, lastMonth, alertFrom }) => (
        <tr key={kind}>
          <th scope="row">{securityKinds[kind][locale]}</th>
          <td data-head={t('hour')} className="number">
            {figure(lastHour)}
          </td>
          <td data-head={t('day')} className="number">
            {figure(lastDay)}
          </td>
          <td data-head={t('month')} className="number">
            {figure(lastMonth)}
          </td>
          <td data-head={t('warns')} className="number">
            {alertFrom ? t('rate', { times: figure(alertFrom.times), minutes: String(alertFrom.minutes) }) : '–'}
          </td>
        </tr>
      ))}
    </Table>
  )
}
