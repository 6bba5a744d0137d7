import { useState } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Band, getReconciliation, WalletBands } from '@madang/contract/operators/running/reconciliation.ts'
import { assetScale } from '@madang/contract/money.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import { coinText, decimalText } from './exact-units.ts'
import { RefillWindow } from './refill-window.tsx'
import { walletTexts } from './wallet-texts.ts'

type Refills = Out<typeof getReconciliation>['refills']
const pills = { within: 'pill ok', below: 'pill warn', above: 'pill warn' } as const

/** What each wallet that pays holds beside what it shall hold, and what people brought to it (REQ-177). */
export function Wallets({
  bands,
  refills,
  mayChange,
}: {
  bands: readonly WalletBands[]
  refills: Refills
  mayChange: boolean
}) {
  const t = useTexts(walletTexts)
  const [isRecording, setIsRecording] = useState(false)
  return (
    <section className="part stack">
      <h2>{t('title')}</h2>
      <p className="s">{t('text')}</p>
      {bands.length ? (
        <Table
          columns={[t('wallet'), { figure: t('held') }, { figure: t('low') }, { figure: t('high') }, t('state')]}
          isCards
        >
          {bands.flatMap(({ network, wallet, gas: fuel }) => {
            const { asset, gas } = knownNetworks[network]
            return [
              <BandRow key={network} network={network} coin={asset} decimals={assetScale[asset]} band={wallet} />,
              <BandRow key={`${network} gas`} network={network} coin={gas.coin} decimals={gas.decimals} band={fuel} />,
            ]
          })}
        </Table>
      ) : (
        <p className="nothing">{t('none')}</p>
      )}
      {mayChange ? (
        <p className="line">
          <button type="button" className="console-button" onClick={() => setIsRecording(true)}>
            {t('record')}
          </button>
        </p>
      ) : null}
      <Brought refills={refills} />
      {isRecording ? <RefillWindow onClose={() => setIsRecording(false)} /> : null}
    </section>
  )
}

function BandRow({
  network,
  coin,
  decimals,
  band: { held, low, high, is },
}: {
  network: WalletBands['network']
  coin: string
  decimals: number
  band: Band
}) {
  const t = useTexts(walletTexts)
  return (
    <tr>
      <th scope="row">
        {knownNetworks[network].name} <span className="s">{coin}</span>
      </th>
      <td data-head={t('held')} className="number">
        {coinText(held, decimals)}
      </td>
      <td data-head={t('low')} className="number">
        {low === null ? '–' : decimalText(low)}
      </td>
      <td data-head={t('high')} className="number">
        {high === null ? '–' : decimalText(high)}
      </td>
      <td>{low === null && high === null ? '–' : <span className={pills[is]}>{t(is)}</span>}</td>
    </tr>
  )
}

function Brought({ refills }: { refills: Refills }) {
  const t = useTexts(walletTexts)
  if (!refills.length) return null
  return (
    <>
      <h3>{t('refills')}</h3>
      <Table columns={[t('wallet'), { figure: t('amount') }, t('transaction'), t('people')]} isCards>
        {refills.map((refill) => (
          <RefillRow key={`${refill.network} ${refill.txid}`} refill={refill} />
        ))}
      </Table>
    </>
  )
}

function RefillRow({ refill: { network, what, amount, txid, at, people } }: { refill: Refills[number] }) {
  const { name, asset, gas } = knownNetworks[network]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">
        {decimalText(amount)} {what === 'asset' ? asset : gas.coin}
      </td>
      <td className="mono any">{txid}</td>
      <td className="any">
        {people.join(', ')} <span className="s">{moment(at)}</span>
      </td>
    </tr>
  )
}
