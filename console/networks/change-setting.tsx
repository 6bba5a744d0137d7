import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import {
  networkName,
  proposeNetworks,
  type NetworkSetting,
  type NetworkTerms,
} from '@madang/contract/operators/networks.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Reason, Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { limitNames } from './network-table.tsx'
import { networkTexts } from './texts.ts'

/** Another setting, in a window; a colleague decides. */
export function ChangeSetting({
  base,
  setting,
  onClose,
}: {
  base: number
  setting: NetworkSetting
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
        <TermsFields key={terms.network} terms={terms} onChange={(changes) => change(terms.network, changes)} />
      ))}
      {limitNames.map((name) => (
        <Text
          key={name}
          label={t(name)}
          value={draft[name]}
          required
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
      <Text label={t('from')} hint={t('fromHint')} type="date" className="narrow" value={from} onValue={setFrom} />
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}

function TermsFields({ terms, onChange }: { terms: NetworkTerms; onChange: (changes: Partial<NetworkTerms>) => void }) {
  const t = useTexts(networkTexts)
  return (
    <fieldset className="field stack">
      <legend>{networkName(terms.network)}</legend>
      <Text label={t('fee')} value={terms.fee} required onValue={(fee) => onChange({ fee })} />
      <Text label={t('minimum')} value={terms.minimum} required onValue={(minimum) => onChange({ minimum })} />
      <Text
        label={t('minutes')}
        value={String(terms.minutes)}
        required
        inputMode="numeric"
        onValue={(minutes) => onChange({ minutes: wholeOf(minutes) })}
      />
      <label>
        <input
          type="checkbox"
          checked={terms.isOpen}
          onChange={(event) => onChange({ isOpen: event.currentTarget.checked })}
        />{' '}
        {t('open')}
      </label>
      <OwnWallets own={terms.own} onOwn={(own) => onChange({ own })} />
    </fieldset>
  )
}

/** Kept as it is typed: a space at its end belongs to an address that is still to come. */
function OwnWallets({ own, onOwn }: { own: readonly string[]; onOwn: (own: string[]) => void }) {
  const t = useTexts(networkTexts)
  const [text, setText] = useState(own.join(' '))
  return (
    <Text
      label={t('own')}
      hint={t('ownHint')}
      className="mono"
      value={text}
      autoComplete="off"
      spellCheck={false}
      onValue={(typed) => {
        setText(typed)
        onOwn(typed.split(/[\s,]+/).filter(Boolean))
      }}
    />
  )
}

function wholeOf(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 5))
}
