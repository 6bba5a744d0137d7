import { Link, usePageSearch } from '../../lib/navigation/router.ts'
import { Button } from '@madang/ui/button.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { CaptchaField } from '../../features/account/captcha-field.tsx'
import { passwordInputLength } from '../../features/account/new-password-fields.tsx'
import { LastEnd, wasFrozen } from '../../features/account/login/last-end.tsx'
import { LoginHead } from '../../features/account/login/login-head.tsx'
import { PasskeyLogin } from '../../features/account/login/passkey-login.tsx'
import { SecondStep } from '../../features/account/login/second-step.tsx'
import { UserIdField } from '../../features/account/user-id-field.tsx'
import { useLogin } from '../../features/account/login/use-login.ts'
import { Yard } from '../../features/account/yard.tsx'
import '../../features/account/account.css'
import { LanguageButton } from '../../features/language/language-button.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { CompanyLine } from '../../lib/parts/company-line.tsx'
import { useT } from '../../lib/locale.ts'

/** Login with account ID, or a proved number, and password; after three failures a picture of characters is asked too (REQ-46, REQ-53). */
export function Login() {
  const t = useT()
  const { back } = usePageSearch('/login')
  const { isChecked, isSecond, isFrozen, captcha, errors, field, clearUserId, isPending, submit } = useLogin()
  return (
    <>
      <header className="nav login-nav">
        <BackButton icon="close" />
        <LanguageButton look="name" />
      </header>
      <main>
        <LoginHead back={back} />
        <LastEnd isAsked={back !== undefined} />
        <Form className="fields account-form" onSend={submit}>
          <UserIdField
            {...field('userId')}
            name="username"
            isContactToo
            trailing={
              field('userId').value ? (
                <IconButton className="quiet" size="xs" icon="close" label={t('action.clear')} onClick={clearUserId} />
              ) : null
            }
          />
          <PasswordField
            {...field('password')}
            label={t('login.password')}
            autoComplete="current-password"
            name="password"
            maxLength={passwordInputLength}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
          {isSecond ? <SecondStep field={field('code')} /> : null}
          {isChecked ? <CaptchaField captcha={captcha} errors={errors} /> : null}
          {isFrozen || wasFrozen() ? (
            <Link className="bold accent text-link" to="/freeze" search={{ part: 'open' }}>
              {t('login.openFrozen')}
            </Link>
          ) : null}
          <Button type="submit" wide busy={isPending} className="login-go">
            {t(isSecond ? 'login.secondGo' : 'login.action')}
          </Button>
          <PasskeyLogin userId={field('userId').value} />
          <div className="flex spread wrap login-links">
            <Link className="bold text-13 quiet" to="/passwordmodify" search={{ mode: 'id' }}>
              {t('login.forgotId')}
            </Link>
            <Link className="bold text-13 quiet" to="/passwordmodify" search={{ mode: 'reset' }}>
              {t('login.forgot')}
            </Link>
            <Link className="bold text-13 accent" to="/register" search={{ back }}>
              {t('login.register')}
            </Link>
          </div>
          <Link className="text-13 quiet" to="/access">
            {t('login.noWay')}
          </Link>
        </Form>
        <CompanyLine />
      </main>
      <Yard />
    </>
  )
}
