import { useState } from 'react'
import type { Amount } from '@madang/contract/money.ts'
import { Icon } from '@madang/ui/icons.tsx'
import type { Balances } from '../../../data/queries/balances.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { useT } from '../../../lib/locale.ts'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { useProceedsName } from '../parts/proceeds-name.ts'
import { BonusSheet } from './bonus-sheet.tsx'

/** USDT by where it comes from, because only the bonus has a condition (REQ-127). */
export function Buckets({ usdt: { available, bonus, reserved, claimed } }: { usdt: Balances['usdt'] }) {
  const t = useT()
  const source = useProceedsName()
  const isBuybackOffered = useIsOffered('buyback')
  return (
    <dl className="wallet-buckets">
      {isBuybackOffered || available > 0n ? (
        <>
          <dt>{source}</dt>
          <Figure value={available} />
        </>
      ) : null}
      <dt>
        {t('wallet.bonus')}
        <BonusState bonus={bonus} />
      </dt>
      <Figure value={bonus.amount} />
      {claimed === 0n ? null : (
        <>
          <dt>{t('wallet.claimed')}</dt>
          <Figure value={claimed} />
        </>
      )}
      {reserved === 0n ? null : (
        <>
          <dt>{t('wallet.reserved')}</dt>
          <Figure value={reserved} />
        </>
      )}
    </dl>
  )
}

function Figure({ value }: { value: Amount<'USDT'> }) {
  return (
    <dd>
      <ShownAmount asset="USDT" value={value} />
    </dd>
  )
}

/** Whether the bonus may leave and why; where it may not, the way to the two conditions. */
function BonusState({ bonus }: { bonus: Balances['usdt']['bonus'] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (bonus.amount === 0n) return null
  if (bonus.why !== 'neither')
    return (
      <small className="ok">
        <Icon name="check" size="xs" />
        {t('bonus.open')} {t(`bonus.by.${bonus.why}`)}
      </small>
    )
  return (
    <small>
      <button type="button" className="text-link accent bold" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('bonus.why')}
      </button>
      <BonusSheet bonus={bonus} open={isOpen} onClose={() => setOpen(false)} />
    </small>
  )
}
