import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { loginRefusal } from '@madang/contract/users/password-forms.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Mark } from '@madang/ui/marks.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useCaptcha } from '../../features/account/captcha.ts'
import { CaptchaField } from '../../features/account/captcha-field.tsx'
import { useFormErrors } from '../../features/account/form-errors.ts'
import { useAfterLogin } from '../../features/account/use-back.ts'
import { Yard } from '../../features/account/yard.tsx'
import '../../features/account/account.css'
import { LanguageButton } from '../../features/language/language-button.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { call } from '../../lib/server/call.ts'
import { deviceAuthorization, deviceHash } from '../../lib/server/device.ts'
import { useT } from '../../lib/locale.ts'
import { startSession } from '../../lib/server/session.ts'

/** How long the sentence about a kept account stands, in milliseconds. */
const readMs = 4000

/** Login with account ID and password; after three failures a picture of characters is asked too (REQ-46, REQ-53). */
export function Login() {
  const t = useT()
  const [userId, setUserId] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const captcha = useCaptcha('login', isChecked)
  const errors = useFormErrors<'userId' | 'password' | 'imgCode'>({
    USERNAME_FORMAT: 'userId',
    WRONG_CREDENTIALS: 'password',
    CHECK_NEEDED: 'imgCode',
    IMAGE_CODE_WRONG: 'imgCode',
  })
  const goOn = useAfterLogin()

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const refused = loginRefusal({ userId, password })
      if (refused) throw refused
      const given = isChecked ? { imgId: captcha.imgId, imgCode: captcha.imgCode } : {}
      return call(
        login,
        { userId, password, deviceHash: deviceHash(), ...given },
        { authorization: await deviceAuthorization(), withDevice: true },
      )
    },
    onSuccess: (signedIn) => {
      startSession(signedIn)
      if (signedIn.deletionCancelled) toast(t('leaving.cancelled'), readMs)
      goOn()
    },
    onError: (error) => {
      if (errors.show(error) === 'CHECK_NEEDED') setChecked(true)
      else if (isChecked) captcha.renew()
    },
    meta: { quiet: true },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    errors.clear()
    mutate()
  }

  return (
    <>
      <header className="nav login-nav">
        <BackButton icon="close" />
        <LanguageButton look="name" />
      </header>
      <main>
        <div className="login-head">
          <Mark size={40} />
          <h1>{t('login.title')}</h1>
          <p className="q">{t('login.text')}</p>
        </div>
        <form className="fs account-form" noValidate onSubmit={submit}>
          <Field
            inputRef={errors.input('userId')}
            label={t('login.id')}
            value={userId}
            onValue={errors.edit('userId', setUserId)}
            pattern={patterns.digits}
            error={errors.of('userId')}
            inputMode="numeric"
            autoComplete="username"
            name="username"
            maxLength={10}
            trailing={
              userId ? (
                <IconButton
                  className="q"
                  size="xs"
                  icon="close"
                  label={t('action.clear')}
                  onClick={() => setUserId('')}
                />
              ) : null
            }
          />
          <PasswordField
            inputRef={errors.input('password')}
            label={t('login.password')}
            value={password}
            onValue={errors.edit('password', setPassword)}
            error={errors.of('password')}
            autoComplete="current-password"
            name="password"
            maxLength={256}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
          {isChecked ? (
            <CaptchaField
              captcha={captcha}
              label={t('captcha.label')}
              error={errors.of('imgCode')}
              inputRef={errors.input('imgCode')}
            />
          ) : null}
          <Button type="submit" wide busy={isPending} className="login-go">
            {t('login.action')}
          </Button>
          <div className="f sp wrap login-links">
            <Link className="b s13 q" to="/passwordmodify" search={{ mode: 'reset' }}>
              {t('login.forgot')}
            </Link>
            <Link className="b s13 acc" to="/register">
              {t('login.register')}
            </Link>
          </div>
        </form>
      </main>
      <Yard />
    </>
  )
}
