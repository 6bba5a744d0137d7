import { useQuery } from '@tanstack/react-query'
import { units, type Amount } from '@madang/contract/money.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { balancesQuery, type Balances } from '../../../data/queries/balances.ts'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { least } from '../networks-query.ts'
import { AmountField } from '../parts/amount-field.tsx'
import { plainAmount, useShownText } from '../parts/shown-text.ts'
import { AmountChips } from './amount-chips.tsx'
import { AmountFacts } from './amount-facts.tsx'
import { draftOf, retype } from './draft-of.ts'
import { StepForm } from './step-form.tsx'
import { SummaryFoot } from './summary-foot.tsx'
import { typedQuantity } from './typed-quantity.ts'
import type { Form } from './use-form.ts'

/** Step 1: how much. What the server refuses of it stands under the field; what was typed stays. */
export function AmountStep({ form }: { form: Form }) {
  const t = useT()
  const navigation = useNavigation()
  const shown = useShownText()
  const balances = useQuery(balancesQuery).data
  const { asset, typed, networks, wrong, isChecking, isCut } = form
  const free = balances && freeOf(asset, balances)
  const fee = least(asset, networks, 'fee')
  const minimum = least(asset, networks, 'minimum')
  const isRestored = draftOf(asset).useIsRestored()
  const isBad = wrong?.step === 1
  const quantity = isBad ? null : typedQuantity(asset, typed.quantity)
  const received = quantity !== null && fee !== undefined && quantity > fee ? units(quantity - fee) : undefined
  const isFit = typed.quantity !== '' && !isChecking && (wrong === null || wrong.step === 2)
  return (
    <StepForm
      ask={t('withdraw.askAmount')}
      onSend={() => {
        if (isCut) form.again()
        else if (isFit) void navigation.go({ to: '/withdraw', search: { asset, step: '2' } })
      }}
    >
      <RestoredNote isShown={isRestored} isWide />
      <AmountField
        label={t('withdraw.quantity')}
        unit={asset}
        value={typed.quantity}
        onValue={(text) => retype(asset, { quantity: text })}
        error={isBad ? wrong.words : undefined}
      >
        {t('withdraw.limits', {
          available: free === undefined ? '–' : shown(asset, free),
          minimum: minimum === undefined ? '–' : plainAmount(asset, minimum),
        })}
      </AmountField>
      {free === undefined ? null : <AmountChips asset={asset} free={free} minimum={minimum} typed={typed.quantity} />}
      <AmountFacts asset={asset} fee={fee} quantity={quantity} balances={balances} daily={form.daily} />
      <SummaryFoot
        label={t('withdraw.getUpTo')}
        received={received && plainAmount(asset, received)}
        unit={asset}
        explained={
          received === undefined || quantity === null || fee === undefined
            ? ((isBad ? wrong.words : undefined) ??
              t(isChecking && typed.quantity !== '' ? 'withdraw.checking' : 'withdraw.getTyped'))
            : t('withdraw.equationFrom', { quantity: plainAmount(asset, quantity), fee: plainAmount(asset, fee) })
        }
        note={wrong?.step === null ? wrong.words : null}
        action={isCut ? t('error.again') : t('withdraw.next')}
        disabled={!isFit && !isCut}
      />
    </StepForm>
  )
}

/** What of an asset may leave now: XRP only where it is held, bonus only where its condition is met (REQ-127, REQ-229). */
function freeOf(asset: WithdrawableAsset, { usdt, xrp }: Balances): Amount {
  if (asset === 'XRP') return xrp.held
  return units(usdt.available + (usdt.bonus.withdrawable ? usdt.bonus.amount : 0n))
}
