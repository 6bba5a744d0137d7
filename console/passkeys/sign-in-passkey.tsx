import { useMutation } from '@tanstack/react-query'
import { usePasskey as answerByPasskey } from '@madang/client/passkeys.ts'
import { askSignInPasskey, enterPasskey } from '@madang/contract/operators/passkeys.ts'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Form } from '../parts/form.tsx'
import { passkeyTexts } from './texts.ts'

/** The second step of signing in, by passkey. */
export function SignInPasskey({
  challenge,
  onToken,
  onCode,
}: {
  challenge: string
  onToken: (token: string) => void
  /** Null where codes are no second choice. */
  onCode: (() => void) | null
}) {
  const say = useT()
  const t = useTexts(passkeyTexts)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { options } = await call(askSignInPasskey, { challenge })
      return call(enterPasskey, { challenge, response: await answerByPasskey(options) })
    },
    onSuccess: ({ token }) => onToken(token),
    meta: { quiet: true },
  })
  const wrong = error ? errorMessage(error) : ''
  return (
    <Form onSubmit={() => mutate()}>
      <h1>{t('doorTitle')}</h1>
      <p className="s">{t('doorText')}</p>
      {wrong ? (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      ) : null}
      <button type="submit" className="console-button primary big" disabled={isPending}>
        {t('use')}
      </button>
      <p className="line">
        {onCode ? (
          <button type="button" className="link" onClick={onCode}>
            {t('code')}
          </button>
        ) : null}
        <span className="s end">{say('signIn.lost')}</span>
      </p>
    </Form>
  )
}
