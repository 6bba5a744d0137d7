import { networkName, type SwitchName, type NetworkSetting } from '@madang/contract/operators/networks.ts'
import { localeNow } from '../lib/locale.ts'
import { moneyReadings } from '@madang/contract/wallet/money-readings.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import { networkTexts } from './texts.ts'

/** Limits by their names in the setting. */
export const limitNames = ['dailyLimit', 'xrpDailyLimit', 'onePersonLimit', 'xrpOnePersonLimit'] as const

/** Matters in which the rules are read in one way or the other, by their names in the setting. */
export const readingNames = Object.keys(moneyReadings) as (keyof typeof moneyReadings)[] // an object's own keys

/** Every network with its terms and whether it is switched off, and the limits that are the same for all. */
export function NetworkTable({
  setting: { networks, delayHours, ...others },
  switchedOff,
}: {
  setting: NetworkSetting
  switchedOff: readonly SwitchName[]
}) {
  const t = useTexts(networkTexts)
  const locale = localeNow()
  const figures = ['fee', 'minimum', 'maximum', 'minutes', 'confirmations'] as const
  return (
    <section className="stack">
      <Table
        isCards
        columns={[t('network'), t('label'), ...figures.map((figure) => ({ figure: t(figure) })), t('open')]}
      >
        {networks.map((terms) => (
          <tr key={terms.network}>
            <th scope="row">{networkName(terms.network)}</th>
            <td>
              <span className="pill">{t(terms.way)}</span>
            </td>
            {figures.map((figure) => (
              <td key={figure} data-head={t(figure)} className="number">
                {terms[figure] ?? '–'}
              </td>
            ))}
            <td data-head={t('open')}>
              {terms.isOpen && switchedOff.includes(terms.network) ? (
                <span className="pill danger">{t('paused')}</span>
              ) : (
                <span className={terms.isOpen ? 'pill ok' : 'pill'}>{t(terms.isOpen ? 'yes' : 'no')}</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {networks.map(({ network, notice }) =>
        notice[locale] ? (
          <p key={network} className="s any">
            {networkName(network)}: {notice[locale]}
          </p>
        ) : null,
      )}
      <h2>{t('limits')}</h2>
      <dl className="figures">
        {limitNames.map((name) => (
          <Limit key={name} name={t(name)} value={others[name]} />
        ))}
        <Limit name={t('delayHours')} value={String(delayHours)} />
      </dl>
      <dl className="figures">
        {readingNames.map((name) => (
          <Limit key={name} name={t(name)} value={t(`reading.${others[name]}`)} isInWords />
        ))}
      </dl>
    </section>
  )
}

function Limit({ name, value, isInWords = false }: { name: string; value: string; isInWords?: boolean }) {
  return (
    <div>
      <dt className="s">{name}</dt>
      <dd className={isInWords ? 'bold' : 'xl'}>{value}</dd>
    </div>
  )
}
