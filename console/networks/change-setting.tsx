import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { proposeNetworks, type NetworkSetting, type NetworkTerms } from '@madang/contract/operators/networks.ts'
import { moneyReadings } from '@madang/contract/wallet/money-readings.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Choice } from '../parts/choice.tsx'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Reason } from '../parts/reason.tsx'
import { limitNames, readingNames } from './network-table.tsx'
import { amountPattern, TermsFields, wholeOf } from './terms-fields.tsx'
import { networkTexts } from './texts.ts'

/** Another setting, in a window; a colleague decides. */
export function ChangeSetting({
  base,
  setting,
  ways,
  onClose,
}: {
  base: number
  setting: NetworkSetting
  ways: readonly PayoutWay[]
  onClose: () => void
}) {
  const t = useTexts(networkTexts)
  const [draft, setDraft] = useState(setting)
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(proposeNetworks, { base, setting: draft, from: from || null, reason }),
    onSuccess: () => {
      toast(t('requested'))
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const change = (network: NetworkTerms['network'], changes: Partial<NetworkTerms>) =>
    setDraft({
      ...draft,
      networks: draft.networks.map((each) => (each.network === network ? { ...each, ...changes } : each)),
    })
  return (
    <FormDialog
      title={t('changeTitle')}
      text={t('changeText')}
      verb={t('request')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {draft.networks.map((terms) => (
        <TermsFields
          key={terms.network}
          terms={terms}
          ways={ways}
          onChange={(changes) => change(terms.network, changes)}
        />
      ))}
      {limitNames.map((name) => (
        <Text
          key={name}
          label={t(name)}
          value={draft[name]}
          required
          pattern={amountPattern}
          inputMode="decimal"
          onValue={(limit) => setDraft({ ...draft, [name]: limit })}
        />
      ))}
      <Text
        label={t('delayHours')}
        value={String(draft.delayHours)}
        required
        inputMode="numeric"
        onValue={(hours) => setDraft({ ...draft, delayHours: wholeOf(hours) })}
      />
      {readingNames.map((name) => (
        <Choice
          key={name}
          label={t(name)}
          value={draft[name]}
          values={moneyReadings[name]}
          nameOf={(reading) => t(`reading.${reading}`)}
          onValue={(reading) => setDraft({ ...draft, [name]: reading })}
        />
      ))}
      <Text label={t('from')} hint={t('fromHint')} type="date" className="narrow" value={from} onValue={setFrom} />
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
