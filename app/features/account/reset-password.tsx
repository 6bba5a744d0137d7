import { codeWays } from '@madang/contract/users/accounts.ts'
import { codeMinutes } from '@madang/contract/users/contact.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { useT } from '../../lib/locale.ts'
import { CaptchaField } from './captcha-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { CodeProof } from './code-proof.tsx'
import { UserIdField } from './user-id-field.tsx'
import { usePasswordReset } from './use-password-reset.ts'

/** A new password by one of the eight recovery codes, or by a code to the number or address of the account (REQ-50). */
export function ResetPassword() {
  const t = useT()
  const { way, chooseWay, captcha, errors, field, isPending, submit } = usePasswordReset()
  return (
    <Form className="fields account-form above-foot" onSend={submit}>
      <Segment
        label={t('passwordReset.way')}
        value={way}
        choices={[
          { key: 'code', label: t('passwordReset.byCode') },
          { key: 'sms', label: t('passwordReset.bySms') },
          { key: 'email', label: t('passwordReset.byEmail') },
        ]}
        onValue={chooseWay}
      />
      <p className="quiet reset-text">
        {way === 'code'
          ? t('passwordReset.text.code')
          : t(`passwordReset.text.${way}`, { minutes: codeMinutes[codeWays[way].kind] })}
      </p>
      <UserIdField {...field('userId')} />
      {way === 'code' ? (
        <Field
          {...field('recoveryCode')}
          label={t('passwordReset.code')}
          hint={t('passwordReset.noCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <CodeProof key={way} way={way} field={field} captcha={captcha} errors={errors} />
      )}
      <NewPasswordFields password={field('newPassword')} again={field('confirmPassword')} />
      {way === 'code' ? <CaptchaField captcha={captcha} errors={errors} /> : null}
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('passwordReset.action')}
        </Button>
      </div>
    </Form>
  )
}
