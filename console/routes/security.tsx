import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getSecurity } from '@madang/contract/operators/security.ts'
import { securityKinds } from '@madang/contract/operators/security-kinds.ts'
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
  const locale = localeNow()
  return (
    <Table columns={[t('kind'), t('from'), t('until'), { figure: t('times') }, t('state')]}>
      {alerts.map(({ kind, from, until, times, isOpen }) => (
        <tr key={`${kind} ${from.getTime()}`} className={isOpen ? 'late' : undefined}>
          <td>{securityKinds[kind][locale]}</td>
          <td>{moment(from)}</td>
          <td>{moment(until)}</td>
          <td className="number">{figure(times)}</td>
          <td>
            <span className={isOpen ? 'pill danger' : 'pill'}>{t(isOpen ? 'open' : 'over')}</span>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Counts({ kinds }: { kinds: Security['kinds'] }) {
  const t = useTexts(securityTexts)
  const locale = localeNow()
  return (
    <Table
      columns={[t('kind'), { figure: t('hour') }, { figure: t('day') }, { figure: t('month') }, { figure: t('warns') }]}
    >
      {kinds.map(({ kind, lastHour, lastDay, lastMonth, alertFrom }) => (
        <tr key={kind}>
          <td>{securityKinds[kind][locale]}</td>
          <td className="number">{figure(lastHour)}</td>
          <td className="number">{figure(lastDay)}</td>
          <td className="number">{figure(lastMonth)}</td>
          <td className="number s">
            {alertFrom ? t('rate', { times: figure(alertFrom.times), minutes: String(alertFrom.minutes) }) : '–'}
          </td>
        </tr>
      ))}
    </Table>
  )
}
