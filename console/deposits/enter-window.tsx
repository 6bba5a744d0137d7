import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { enterDeposit, findReference } from '@madang/contract/operators/running/deposits.ts'
import { depositEnds, type DepositEnd } from '@madang/contract/wallet/recharge.ts'
import { readReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Choice } from '../parts/choice.tsx'
import { Text } from '../parts/fields.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { depositTexts } from './texts.ts'

/** Entering a payment that came in: whose it is by its code, how much, what names it outside; a colleague agrees. */
export function EnterWindow({ onClose }: { onClose: () => void }) {
  const t = useTexts(depositTexts)
  const [draft, setDraft] = useState({ reference: '', amount: '', payment: '' })
  const [state, setState] = useState<DepositEnd>('credited')
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more })
  return (
    <ReasonWindow<unknown>
      title={t('enterTitle')}
      text={t('enterText')}
      verb={t('request')}
      act={(reason) => call(enterDeposit, { ...draft, state, reason })}
      onDone={() => toast(t('requested'))}
      onClose={onClose}
    >
      <Reference typed={draft.reference} onTyped={(reference) => set({ reference })} />
      <Text
        label={t('amount')}
        value={draft.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        onValue={(amount) => set({ amount: amount.trim() })}
      />
      <Text
        label={t('payment')}
        hint={t('paymentHint')}
        value={draft.payment}
        required
        maxLength={200}
        autoComplete="off"
        className="mono"
        onValue={(payment) => set({ payment })}
      />
      <Choice label={t('state')} value={state} values={depositEnds} nameOf={(end) => t(end)} onValue={setState} />
      <p className="s">{t('evidence')}</p>
    </ReasonWindow>
  )
}

/** The code as it is typed, and whose it is as soon as it is whole. */
function Reference({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  const t = useTexts(depositTexts)
  const code = readReferenceCode(typed)
  const { data, error } = useQuery({
    queryKey: consoleKeys.reference(code ?? ''),
    queryFn: () => call(findReference, { reference: typed }),
    enabled: code !== null,
    retry: false,
  })
  const shown = code !== null && data
  const { user, channel, minimum } = shown || {}
  const said = user && { name: user.nickName, id: user.userId, channel: channel ?? '' }
  return (
    <Text
      label={t('reference')}
      value={typed}
      required
      maxLength={40}
      autoComplete="off"
      className="mono"
      hint={
        said
          ? minimum
            ? t('found', { ...said, minimum: amountText('USDT', minimum) })
            : t('foundClosed', said)
          : t('referenceHint')
      }
      error={code !== null && error ? errorMessage(error) : null}
      onValue={onTyped}
    />
  )
}
