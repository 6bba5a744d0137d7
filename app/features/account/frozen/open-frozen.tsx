import { hasPasskeys } from '@madang/client/passkeys.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { CaptchaField } from '../captcha-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { UserIdField } from '../user-id-field.tsx'
import { useOpenFrozen } from './use-open-frozen.ts'

/** A recovery code or a passkey, and a password other than before open a frozen account (REQ-126). */
export function OpenForm() {
  const t = useT()
  const { captcha, errors, field, isPending, submitBy } = useOpenFrozen()
  return (
    <Form className="fields account-form above-foot" onSend={submitBy('recoveryCode')}>
      <p className="quiet reset-text">{t('freeze.openText')}</p>
      <UserIdField {...field('userId')} />
      <Field
        {...field('recoveryCode')}
        label={t('passwordReset.code')}
        hint={<Link to="/access">{t('freeze.openNoCode')}</Link>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <NewPasswordFields password={field('newPassword')} again={field('confirmPassword')} />
      <CaptchaField captcha={captcha} errors={errors} />
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('freeze.openDo')}
        </Button>
        {hasPasskeys() ? (
          <Button kind="soft" wide busy={isPending} onClick={submitBy('passkey')}>
            {t('freeze.openPasskey')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
