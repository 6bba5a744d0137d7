import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { openLink, useLink } from '@madang/contract/operators/sign-in.ts'
import { call, errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT } from '../lib/locale.ts'
import { Go, go } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { startSession } from '../lib/session.ts'
import { Text } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { hasPasskeys } from '@madang/client/passkeys.ts'
import { useTexts } from '../lib/texts-of.ts'
import { AddPasskey } from '../passkeys/add-passkey.tsx'
import { passkeyTexts } from '../passkeys/texts.ts'
import { Load } from '../parts/load.tsx'
import { QrCode } from '../parts/qr-code.tsx'
import { SignInFrame } from '../shell/sign-in-frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

/** A link that works once: the first owner, an invitation, or a new second factor (REQ-170); its second half is asked for. */
export function UseLink({ link: given }: { link: string }) {
  const [link, setLink] = useState(given)
  return link.length < wholeLength ? <SecondHalf onHalf={(half) => setLink(given + half)} /> : <WholeLink link={link} />
}
const wholeLength = 43

function SecondHalf({ onHalf }: { onHalf: (half: string) => void }) {
  const t = useT()
  const [half, setHalf] = useState('')
  return (
    <SignInFrame title={t('link.action')}>
      <Form onSubmit={() => onHalf(half.trim())}>
        <h1>{t('link.halfTitle')}</h1>
        <p className="s">{t('link.halfText')}</p>
        <Text
          label={t('link.half')}
          className="mono"
          autoComplete="off"
          required
          minLength={21}
          value={half}
          onValue={setHalf}
        />
        <button type="submit" className="console-button primary big">
          {t('signIn.next')}
        </button>
      </Form>
    </SignInFrame>
  )
}

function WholeLink({ link }: { link: string }) {
  const t = useT()
  const query = useQuery({
    queryKey: consoleKeys.link(link),
    queryFn: () => call(openLink, { link }),
    staleTime: Infinity,
    retry: false,
  })
  const [made, setMade] = useState<Out<typeof useLink>>()
  return (
    <SignInFrame title={t('link.action')}>
      {made ? (
        <Codes made={made} />
      ) : query.error instanceof Refusal ? (
        <div className="plain">
          <h1>{t('link.expired')}</h1>
          <Go className="console-button" to="/sign-in">
            {t('link.toDoor')}
          </Go>
        </div>
      ) : (
        <Load query={query}>{(opened) => <SetUp link={link} opened={opened} onMade={setMade} />}</Load>
      )}
    </SignInFrame>
  )
}

function SetUp({
  link,
  opened,
  onMade,
}: {
  link: string
  opened: Out<typeof openLink>
  onMade: (made: Out<typeof useLink>) => void
}) {
  const t = useT()
  const [draft, setDraft] = useState({
    email: opened.email,
    name: opened.name,
    password: '',
    confirmPassword: '',
    code: '',
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(useLink, {
        link,
        name: draft.name,
        password: draft.password,
        confirmPassword: draft.confirmPassword,
        code: draft.code,
        ...(opened.kind === 'first' ? { email: draft.email } : {}),
      }),
    onSuccess: onMade,
    meta: { quiet: true },
  })
  const wrong = (field: string) => (error instanceof Refusal && error.field === field ? error.message : null)
  const elsewhere = error && !(error instanceof Refusal && error.field) ? errorMessage(error) : null
  const title =
    opened.kind === 'first'
      ? t('link.first')
      : opened.kind === 'invite'
        ? t('link.invite', { name: opened.name })
        : t('link.reset')
  return (
    <Form onSubmit={() => mutate()}>
      <h1>{title}</h1>
      <p className="s">
        {opened.kind === 'first'
          ? t('link.firstText')
          : t('link.inviteText', { roles: opened.roles.map((role) => t(`role.${role}`)).join(', ') })}
      </p>
      <AccountFields
        draft={draft}
        isFirst={opened.kind === 'first'}
        wrong={wrong}
        onDraft={(changes) => setDraft({ ...draft, ...changes })}
      />
      <p>{t('link.scan')}</p>
      <div className="line">
        <QrCode text={opened.address} label={t('link.qr')} />
      </div>
      <p className="s">
        {t('link.secret')}: <span className="mono code">{opened.secret}</span>
      </p>
      <Text
        label={t('link.code')}
        className="digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        value={draft.code}
        onValue={(given) => setDraft({ ...draft, code: given.replace(/\D/g, '') })}
        error={wrong('code') ?? elsewhere}
      />
      <button type="submit" className="console-button primary big" disabled={isPending}>
        {t('link.action')}
      </button>
    </Form>
  )
}

interface Account {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly confirmPassword: string
}

/** Address, name and password; only the first owner chooses the address. */
function AccountFields({
  draft,
  isFirst,
  wrong,
  onDraft,
}: {
  draft: Account
  isFirst: boolean
  wrong: (field: string) => string | null
  onDraft: (changes: Partial<Account>) => void
}) {
  const t = useT()
  return (
    <>
      <Text
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        required
        readOnly={!isFirst}
        value={draft.email}
        onValue={(email) => onDraft({ email })}
        error={wrong('email')}
      />
      <Text
        label={t('link.name')}
        required
        maxLength={60}
        value={draft.name}
        onValue={(name) => onDraft({ name })}
        error={wrong('name')}
      />
      <Text
        label={t('link.password')}
        type="password"
        autoComplete="new-password"
        required
        minLength={12}
        value={draft.password}
        onValue={(password) => onDraft({ password })}
        hint={t('link.passwordHint')}
        error={wrong('password')}
      />
      <Text
        label={t('link.again')}
        type="password"
        autoComplete="new-password"
        required
        value={draft.confirmPassword}
        onValue={(confirmPassword) => onDraft({ confirmPassword })}
        error={wrong('confirmPassword')}
      />
    </>
  )
}

function Codes({ made }: { made: Out<typeof useLink> }) {
  const t = useT()
  const say = useTexts(passkeyTexts)
  const [isKept, setKept] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const enter = () => {
    startSession(made.token)
    queries.clear()
    go('/', {}, { replace: true })
  }
  return (
    <div className="plain">
      <h1>{t('link.codes')}</h1>
      <p className="s">{t('link.codesText')}</p>
      <ul className="codes mono">
        {made.recoveryCodes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <label className="tick">
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
        {t('link.kept')}
      </label>
      <button type="button" className="console-button primary big" disabled={!isKept} onClick={enter}>
        {t('link.enter')}
      </button>
      {hasPasskeys() ? (
        <button
          type="button"
          className="console-button big"
          disabled={!isKept}
          onClick={() => {
            startSession(made.token)
            setAdding(true)
          }}
        >
          {say('addAndEnter')}
        </button>
      ) : null}
      {isAdding ? (
        <AddPasskey title={say('add')} text={say('addText')} onDone={enter} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  )
}
