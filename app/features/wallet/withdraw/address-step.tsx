import { useEffect } from 'react'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { plainAmount } from '../parts/shown-text.ts'
import { TagInput } from '../parts/tag-input.tsx'
import { AddressField } from './address-field.tsx'
import { retype } from './draft-of.ts'
import { NetworkPicks } from './network-picks.tsx'
import { OtherNetwork } from './other-network.tsx'
import { SavedPicks } from './saved-picks.tsx'
import { StepForm } from './step-form.tsx'
import { SummaryFoot } from './summary-foot.tsx'
import type { Form } from './use-form.ts'

/** Step 2: over which network and where to. An address of another network offers the switch (REQ-124). */
export function AddressStep({ form }: { form: Form }) {
  const t = useT()
  const navigation = useNavigation()
  const { asset, typed, networks, quote, wrong, isChecking, isCut } = form
  const first = networks[0]?.network
  const network = networks.find((each) => each.network === typed.network)
  const isChosen = network !== undefined
  useEffect(() => {
    if (!isChosen && first) retype(asset, { network: first })
  }, [asset, isChosen, first])
  const bad = wrong?.step === 2 && typed.address !== '' ? { [wrong.field]: wrong.words } : {}
  return (
    <StepForm
      ask={t('withdraw.askAddress')}
      onSend={() => {
        if (isCut) form.again()
        else if (quote) void navigation.go({ to: '/withdraw', search: { asset, step: '3' } })
      }}
    >
      <NetworkPicks form={form} />
      <AddressField form={form} network={network} error={bad['address']} />
      <OtherNetwork form={form} network={network} />
      {network?.hasTag ? (
        <TagInput value={typed.tag} onValue={(tag) => retype(asset, { tag })} error={bad['tag']} />
      ) : null}
      <SavedPicks form={form} />
      <SummaryFoot
        label={t('withdraw.get')}
        received={quote && plainAmount(asset, quote.received)}
        unit={asset}
        explained={
          quote
            ? t('withdraw.equation', {
                quantity: plainAmount(asset, typed.quantity),
                fee: plainAmount(asset, quote.fee),
              })
            : t(isChecking && typed.address !== '' ? 'withdraw.checking' : 'withdraw.getLater')
        }
        note={wrong && wrong.step !== 2 ? wrong.words : null}
        action={isCut ? t('error.again') : t('withdraw.next')}
        disabled={!quote && !isCut}
      />
    </StepForm>
  )
}
