import { figure, moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { networkTexts } from '../networks/texts.ts'
import { payerPills } from '../networks/payer-line.tsx'
import { reconciliationTexts } from '../reconciliation/texts.ts'
import type { Shown } from './backups.tsx'

/** How the payer stands, and how far its journal was read; nothing where there is none. */
export function PayerPanel({ payer }: Pick<Shown, 'payer'>) {
  const t = useTexts(networkTexts)
  const ofBooks = useTexts(reconciliationTexts)
  if (!payer) return null
  return (
    <section className="panel stack">
      <div className="line">
        <h2>{t('payer')}</h2>
        <span className={`end ${payerPills[payer.state]}`}>{t(`payer.${payer.state}`)}</span>
      </div>
      <p className="s">{t('payerSeen', { time: moment(payer.seenAt) })}</p>
      {payer.problem === null ? null : <p className="wrong any">{payer.problem}</p>}
      <p className="s">{ofBooks('position', { n: figure(payer.position) })}</p>
      <p>
        <Go className="link" to="/reconciliation">
          {ofBooks('networks')}
        </Go>
      </p>
    </section>
  )
}
