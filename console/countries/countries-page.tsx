import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getCountries } from '@madang/contract/operators/running/countries.ts'
import { WaitingChanges } from '../approvals/waiting-changes.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'
import { useCountryName } from './country-name.ts'
import { OfferingWindow } from './offering-window.tsx'
import { countryTexts } from './texts.ts'

export type Shown = Out<typeof getCountries>
type Cell = Shown['features'][number]['cells'][number]

/** What is offered in which country, and what two people change of it (REQ-60, REQ-188). */
export function Countries() {
  const say = useT()
  const query = useQuery({ queryKey: consoleKeys.countries(), queryFn: () => call(getCountries, {}) })
  return (
    <QueryFrame title={say('nav.countries')} query={query}>
      {(shown) => <Switches shown={shown} />}
    </QueryFrame>
  )
}

function Switches({ shown }: { shown: Shown }) {
  const t = useTexts(countryTexts)
  const nameOf = useCountryName()
  const { data: me } = useQuery(meQuery)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      <div className="line">
        <h2>{t('title')}</h2>
        {me?.rights.includes('countries.change') ? (
          <button type="button" className="console-button primary end" onClick={() => setIsChanging(true)}>
            {t('change')}
          </button>
        ) : null}
      </div>
      <p className="s">{t('text')}</p>
      {me?.rights.includes('approvals.read') ? <WaitingChanges kinds={waitingKinds} /> : null}
      <Table isCards columns={[t('feature'), ...shown.countries.map(({ country }) => nameOf(country))]}>
        <tr>
          <th scope="row">{t('peopleHead')}</th>
          {shown.countries.map(({ country, people }) => (
            <td key={country} data-head={nameOf(country)} className="s">
              {figure(people)}
            </td>
          ))}
        </tr>
        {shown.features.map(({ feature, cells }) => (
          <tr key={feature}>
            <th scope="row">{t(feature)}</th>
            {cells.map((cell) => (
              <td key={cell.country} data-head={nameOf(cell.country)}>
                <Stand cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p className="s">
        {t('elsewhere')}: {t('elsewhereText')}
      </p>
      {isChanging ? <OfferingWindow shown={shown} onClose={() => setIsChanging(false)} /> : null}
    </>
  )
}

const waitingKinds = ['country.offering'] as const

function Stand({ cell: { isOff, next } }: { cell: Cell }) {
  const t = useTexts(countryTexts)
  return (
    <>
      <span className={isOff ? 'pill danger' : 'pill ok'}>{t(isOff ? 'off' : 'on')}</span>
      {next ? (
        <>
          {' '}
          <span className="pill warn">{t(next.isOff ? 'offFrom' : 'onFrom', { time: moment(next.from) })}</span>
        </>
      ) : null}
    </>
  )
}
