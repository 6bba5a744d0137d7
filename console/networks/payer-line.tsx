import type { Out } from '@madang/contract/endpoint.ts'
import type { getNetworkSetting } from '@madang/contract/operators/networks.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { networkTexts } from './texts.ts'

/** How each state of the payer looks. */
export const payerPills = {
  running: 'pill ok',
  halted: 'pill warn',
  away: 'pill danger',
  stopped: 'pill danger',
} as const

/** How the payer stands, as it said itself; an installation that pays by hand has none. */
export function PayerLine({ payer, ways }: Pick<Out<typeof getNetworkSetting>, 'payer' | 'ways'>) {
  const t = useTexts(networkTexts)
  return (
    <section className="part stack">
      <h2>{t('payer')}</h2>
      {payer ? (
        <>
          <p className="line">
            <span className={payerPills[payer.state]}>{t(`payer.${payer.state}`)}</span>
            <span className="s">{t('payerSeen', { time: moment(payer.seenAt) })}</span>
          </p>
          {payer.problem === null ? null : <p className="wrong any">{payer.problem}</p>}
        </>
      ) : (
        <p className={ways.includes('sandbox') ? 'wrong' : 's'}>
          {t(ways.includes('sandbox') ? 'payerNone' : 'payerByHand')}
        </p>
      )}
    </section>
  )
}
