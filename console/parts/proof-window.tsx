import { useState, useSyncExternalStore } from 'react'
import { useMutation } from '@tanstack/react-query'
import { prove } from '@madang/contract/operators/proofs.ts'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { answerProof, isProofAsked, watchProof } from '../lib/proof.ts'
import { Text } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Stands once in the console: asks for a one-time code over whatever is open, which stays as it is. */
export function ProofWindow() {
  return useSyncExternalStore(watchProof, isProofAsked) ? <AskCode /> : null
}

function AskCode() {
  const t = useT()
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(prove, { code }),
    onSuccess: () => answerProof(true),
    onError: () => setCode(''),
    meta: { quiet: true },
  })
  return (
    <FormDialog
      title={t('proof.title')}
      text={t('proof.text')}
      verb={t('proof.action')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={() => answerProof(false)}
    >
      <Text
        label={t('proof.code')}
        className="mono"
        autoComplete="one-time-code"
        maxLength={11}
        required
        value={code}
        onValue={setCode}
        hint={t('proof.hint')}
        error={error ? errorMessage(error) : null}
      />
    </FormDialog>
  )
}
