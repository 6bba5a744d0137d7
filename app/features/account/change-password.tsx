import { useNavigation } from '../../lib/navigation/router.ts'
import { changePassword } from '@madang/contract/users/accounts.ts'
import { changePasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { Button } from '@madang/ui/button.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { OwnPassword } from '../../lib/parts/own-password.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { myUserId } from '../../lib/server/session.ts'
import { judgedBeforePicture } from '@madang/contract/users/registration.ts'
import { useCaptcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useFormErrors } from './form-errors.ts'
import { useFields } from './form-fields.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { renewUsed, useSubmit } from './use-submit.ts'

type FieldName = 'oldPassword' | 'newPassword' | 'confirmPassword'

/** Old password, new password twice, captcha; the messages come in the order of REQ-48. */
export function ChangePassword() {
  const t = useT()
  const navigation = useNavigation()
  const captcha = useCaptcha('password')
  const errors = useFormErrors<FieldName | 'imgCode'>({
    OLD_PASSWORD_WRONG: 'oldPassword',
    PASSWORD_FORMAT: 'newPassword',
    NEW_PASSWORDS_DIFFER: 'confirmPassword',
    CAPTCHA_WRONG: 'imgCode',
    EXPIRED: 'imgCode',
  })
  const { values, field } = useFields<FieldName>({ oldPassword: '', newPassword: '', confirmPassword: '' }, errors)

  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const form = { ...values, imgId: captcha.imgId, imgCode: captcha.imgCode }
      const refused = changePasswordRefusal(form, { userId: myUserId() })
      if (refused) throw refused
      return call(changePassword, form, { withDevice: true })
    },
    onSent: () => {
      toast(t('passwordChange.done'))
      void navigation.go({ to: '/user' }, { replace: true })
    },
    onRefused: renewUsed(captcha, judgedBeforePicture),
  })

  return (
    <Form className="fields account-form above-foot" onSend={submit}>
      <OwnPassword {...field('oldPassword')} label={t('passwordChange.old')} />
      <NewPasswordFields password={field('newPassword')} again={field('confirmPassword')} />
      <CaptchaField captcha={captcha} label={t('passwordChange.captcha')} errors={errors} />
      <p className="hint">{t('passwordChange.note')}</p>
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('passwordChange.action')}
        </Button>
      </div>
    </Form>
  )
}
