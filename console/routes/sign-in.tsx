import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { failures } from '@madang/contract/failures.ts'
import { askSignInPasskey } from '@madang/contract/operators/passkeys.ts'
import { enterCode, signIn } from '@madang/contract/operators/sign-in.ts'
import { hasPasskeys, usePasskey as answerByPasskey } from '@madang/client/passkeys.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { goOnFromSignIn } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { startSession } from '../lib/session.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Text } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { SignInPasskey } from '../passkeys/sign-in-passkey.tsx'
import { passkeyTexts } from '../passkeys/texts.ts'
import { SignInFrame } from '../shell/sign-in-frame.tsx'

type Accepted = Out<typeof signIn> & { readonly email: string }

/** Signing in: address and password, then the one-time code or a recovery code (REQ-170). */
export function SignIn() {
  const t = useT()
  const [accepted, setAccepted] = useState<Accepted>()
  return (
    <SignInFrame title={t('signIn.signIn')}>
      {accepted ? (
        <SecondStep accepted={accepted} onLeave={() => setAccepted(undefined)} />
      ) : (
        <Password onAccepted={setAccepted} />
      )}
    </SignInFrame>
  )
}

function Password({ onAccepted }: { onAccepted: (accepted: Accepted) => void }) {
  const t = useT()
  const say = useTexts(passkeyTexts)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (isPasskeyFirst: boolean) => {
      if (!isPasskeyFirst) return call(signIn, { email, password })
      const { options } = await call(askSignInPasskey, {})
      return call(signIn, { email, password, passkey: await answerByPasskey(options) })
    },
    onSuccess: (given) => onAccepted({ ...given, email: email.trim() }),
    meta: { quiet: true },
  })
  const isLocked = error instanceof Refusal && error.code === failures.LOCKED_FOR_A_WHILE.code
  return (
    <Form onSubmit={() => mutate(false)}>
      <h1>{t('signIn.title')}</h1>
      <p className="s">{t('signIn.text')}</p>
      <Text label={t('signIn.email')} type="email" autoComplete="username" required value={email} onValue={setEmail} />
      <Text
        label={t('signIn.password')}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onValue={setPassword}
        error={error ? errorMessage(error) : null}
      />
      <button type="submit" className="console-button primary big" disabled={isPending}>
        {t('signIn.next')}
      </button>
      {isLocked && hasPasskeys() ? (
        <>
          <p className="s">{say('lockedText')}</p>
          <button type="button" className="console-button big" disabled={isPending} onClick={() => mutate(true)}>
            {say('first')}
          </button>
        </>
      ) : null}
    </Form>
  )
}

function SecondStep({ accepted, onLeave }: { accepted: Accepted; onLeave: () => void }) {
  const [isCode, setCode] = useState(!accepted.hasPasskey || !hasPasskeys())
  const onCode = accepted.takesCode ? () => setCode(true) : null
  if (isCode) return <Code accepted={accepted} onLeave={onLeave} />
  return <SignInPasskey challenge={accepted.challenge} onToken={enter} onCode={onCode} />
}

function enter(token: string) {
  startSession(token)
  queries.clear()
  goOnFromSignIn()
}

function Code({ accepted, onLeave }: { accepted: Accepted; onLeave: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(enterCode, { challenge: accepted.challenge, code }),
    onSuccess: ({ token }) => enter(token),
    onError: () => setCode(''),
    meta: { quiet: true },
  })
  return (
    <Form onSubmit={() => mutate()}>
      <h1>{isRecovery ? t('signIn.recovery') : t('signIn.codeTitle')}</h1>
      <p className="s">{isRecovery ? t('signIn.recoveryText') : t('signIn.codeText')}</p>
      <div className="who">
        <div className="grow">
          <div className="bold">{accepted.email}</div>
          <div className="s">
            {t('signIn.accepted', { roles: accepted.roles.map((role) => t(`role.${role}`)).join(', ') })}
          </div>
        </div>
        <button type="button" className="link end" onClick={onLeave}>
          {t('signIn.notYou')}
        </button>
      </div>
      <Text
        key={String(isRecovery)}
        label={isRecovery ? t('signIn.recovery') : t('signIn.code')}
        className={isRecovery ? 'mono' : 'digits'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={isRecovery ? 11 : 6}
        required
        value={code}
        onValue={(given) => setCode(isRecovery ? given : given.replace(/\D/g, ''))}
        hint={t('signIn.codeHint')}
        error={error ? errorMessage(error) : null}
      />
      <button type="submit" className="console-button primary big" disabled={isPending}>
        {t('signIn.signIn')}
      </button>
      <p className="line">
        <button
          type="button"
          className="link"
          onClick={() => {
            setRecovery(!isRecovery)
            setCode('')
            reset()
          }}
        >
          {isRecovery ? t('signIn.useCode') : t('signIn.useRecovery')}
        </button>
        <span className="s end">{t('signIn.lost')}</span>
      </p>
    </Form>
  )
}
