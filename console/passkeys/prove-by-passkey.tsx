import { lazy, Suspense } from 'react'
import { useMutation } from '@tanstack/react-query'
import { usePasskey as answerByPasskey } from '@madang/client/passkeys.ts'
import { askPasskey, proveByPasskey } from '@madang/contract/operators/passkeys.ts'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { answerProof, type Need } from '../lib/proof.ts'
import { useTexts } from '../lib/texts-of.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { passkeyTexts } from './texts.ts'

/** Fetched when something is signed: its words need much of the contract, and this window stands in every page. */
const Signed = lazy(async () => ({ default: (await import('../facts/signed.tsx')).Signed }))

/** Says with a passkey that it is still them, or signs the decision that is shown. */
export function ProveByPasskey({ need: { digest, lines }, onCode }: { need: Need; onCode: (() => void) | null }) {
  const say = useT()
  const t = useTexts(passkeyTexts)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { options } = await call(askPasskey, digest ? { digest } : {})
      await call(proveByPasskey, { response: await answerByPasskey(options) })
    },
    onSuccess: () => answerProof(true),
    meta: { quiet: true },
  })
  const wrong = error ? errorMessage(error) : ''
  return (
    <FormDialog
      title={digest ? t('signTitle') : say('proof.title')}
      text={digest ? t('signText') : t('proveText')}
      verb={t('use')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={() => answerProof(false)}
    >
      {digest ? (
        <Suspense>
          <Signed digest={digest} lines={lines} />
        </Suspense>
      ) : null}
      {wrong ? (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      ) : null}
      {onCode ? (
        <button type="button" className="link" onClick={onCode}>
          {t('code')}
        </button>
      ) : null}
    </FormDialog>
  )
}
