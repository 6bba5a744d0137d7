import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { enterCode, signIn } from '@madang/contract/operators/door.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { go } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { startSession } from '../lib/session.ts'
import { Text } from '../parts/fields.tsx'
import { Door } from '../shell/door.tsx'

type Accepted = Out<typeof signIn> & { readonly email: string }

/** Signing in: address and password, then the one-time code or a recovery code (REQ-170). */
export function SignIn() {
  const t = useT()
  const [accepted, setAccepted] = useState<Accepted>()
  return (
    <Door title={t('door.signIn')}>
      {accepted ? (
        <Code accepted={accepted} onLeave={() => setAccepted(undefined)} />
      ) : (
        <Password onAccepted={setAccepted} />
      )}
    </Door>
  )
}

function Password({ onAccepted }: { onAccepted: (accepted: Accepted) => void }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(signIn, { email, password }),
    onSuccess: (given) => onAccepted({ ...given, email: email.trim() }),
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form onSubmit={submit}>
      <h1>{t('door.title')}</h1>
      <p className="s">{t('door.text')}</p>
      <Text label={t('door.email')} type="email" autoComplete="username" required value={email} onValue={setEmail} />
      <Text
        label={t('door.password')}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onValue={setPassword}
        error={error ? errorMessage(error) : null}
      />
      <button type="submit" className="cb pri big" disabled={isPending}>
        {t('door.next')}
      </button>
    </form>
  )
}

function Code({ accepted, onLeave }: { accepted: Accepted; onLeave: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(enterCode, { challenge: accepted.challenge, code }),
    onSuccess: ({ token }) => {
      startSession(token)
      queries.clear()
      go('/', {}, { replace: true })
    },
    onError: () => setCode(''),
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form onSubmit={submit}>
      <h1>{isRecovery ? t('door.recovery') : t('door.codeTitle')}</h1>
      <p className="s">{isRecovery ? t('door.recoveryText') : t('door.codeText')}</p>
      <div className="who">
        <div className="grow">
          <div className="b">{accepted.email}</div>
          <div className="s">
            {t('door.accepted', { roles: accepted.roles.map((role) => t(`role.${role}`)).join(', ') })}
          </div>
        </div>
        <button type="button" className="link end" onClick={onLeave}>
          {t('door.notYou')}
        </button>
      </div>
      <Text
        key={String(isRecovery)}
        label={isRecovery ? t('door.recovery') : t('door.code')}
        className={isRecovery ? 'mono' : 'digits'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={isRecovery ? 11 : 6}
        required
        value={code}
        onValue={(given) => setCode(isRecovery ? given : given.replace(/\D/g, ''))}
        hint={t('door.codeHint')}
        error={error ? errorMessage(error) : null}
      />
      <button type="submit" className="cb pri big" disabled={isPending}>
        {t('door.signIn')}
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
          {isRecovery ? t('door.useCode') : t('door.useRecovery')}
        </button>
        <span className="s end">{t('door.lost')}</span>
      </p>
    </form>
  )
}
