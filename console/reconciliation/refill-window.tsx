import { useState } from 'react'
import { proposeRefill, type Refill } from '@madang/contract/operators/running/reconciliation.ts'
import { knownNetworks, networkIds } from '@madang/contract/wallet/known-networks.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Choice } from '../parts/choice.tsx'
import { Text } from '../parts/fields.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { walletTexts } from './wallet-texts.ts'

/** Records what a person brought to a wallet; a colleague agrees. */
export function RefillWindow({ onClose }: { onClose: () => void }) {
  const t = useTexts(walletTexts)
  const [refill, setRefill] = useState<Refill>({ network: 'solana', what: 'asset', amount: '', txid: '' })
  const { asset, gas } = knownNetworks[refill.network]
  return (
    <ReasonWindow<unknown>
      title={t('recordTitle')}
      text={t('recordText')}
      verb={t('request')}
      act={(reason) => call(proposeRefill, { ...refill, reason })}
      onDone={() => toast(t('requested'))}
      onClose={onClose}
    >
      <Choice
        label={t('network')}
        value={refill.network}
        values={networkIds}
        nameOf={(network) => knownNetworks[network].name}
        onValue={(network) => setRefill({ ...refill, network })}
      />
      <Choice
        label={t('coin')}
        value={refill.what}
        values={['asset', 'gas'] as const}
        nameOf={(what) => (what === 'asset' ? asset : t('ofFees', { coin: gas.coin }))}
        onValue={(what) => setRefill({ ...refill, what })}
      />
      <Text
        label={t('amount')}
        value={refill.amount}
        required
        pattern="[0-9]{1,12}(\.[0-9]{1,18})?"
        inputMode="decimal"
        onValue={(amount) => setRefill({ ...refill, amount })}
      />
      <Text
        label={t('transaction')}
        value={refill.txid}
        required
        maxLength={128}
        className="mono"
        onValue={(txid) => setRefill({ ...refill, txid: txid.trim() })}
      />
    </ReasonWindow>
  )
}
