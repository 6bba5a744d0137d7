import { useState, useSyncExternalStore } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { prove } from '@madang/contract/operators/proofs.ts'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { answerProof, proofNeeded, watchProof, type Need } from '../lib/proof.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { AddPasskey } from '../passkeys/add-passkey.tsx'
import { ProveByPasskey } from '../passkeys/prove-by-passkey.tsx'
import { passkeyTexts } from '../passkeys/texts.ts'
import { Text } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Stands once in the console: asks for a passkey or a one-time code over whatever is open, which stays as it is. */
export function ProofWindow() {
  const need = useSyncExternalStore(watchProof, proofNeeded)
  return need ? <Ask need={need} /> : null
}

function Ask({ need }: { need: Need }) {
  const t = useTexts(passkeyTexts)
  // What is known of them already: asking now would have to wait for this very window.
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const [isCode, setCode] = useState(false)
  if (need.isFirstPasskey)
    return (
      <AddPasskey
        title={t('firstTitle')}
        text={t('firstText')}
        onDone={() => answerProof(true)}
        onClose={() => answerProof(false)}
      />
    )
  if (!me?.hasPasskey) return <AskCode />
  if (isCode) return <AskCode onPasskey={() => setCode(false)} />
  return <ProveByPasskey need={need} onCode={me.takesCode ? () => setCode(true) : null} />
}

function AskCode({ onPasskey }: { onPasskey?: () => void }) {
  const t = useT()
  const say = useTexts(passkeyTexts)
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
      {onPasskey ? (
        <button type="button" className="link" onClick={onPasskey}>
          {say('passkey')}
        </button>
      ) : null}
    </FormDialog>
  )
}
