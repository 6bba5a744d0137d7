import { characterCount, nickNameLength } from '@madang/contract/values/nickname.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { useT } from '../../lib/locale.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Consents } from './consents.tsx'
import { nickNameHint, passwordHint } from './hints/field-hints.ts'
import { InviteCodeField } from './invite-code-field.tsx'
import { InviterCard } from './inviter.tsx'
import { passwordInputLength } from './new-password-fields.tsx'
import { StrengthMark } from './hints/strength-mark.tsx'
import type { Registered } from '../../data/pending-codes.ts'
import { useRegistration } from './use-registration.ts'

/** Nickname, password twice, invitation code, picture, consents; checked in the order of REQ-43, here and on the server. */
export function RegisterForm({ inviteCode: given, onDone }: { inviteCode: string; onDone: (who: Registered) => void }) {
  const t = useT()
  const { isRestored, values, field, consents, setConsents, captcha, errors, isPending, submit } = useRegistration(
    given,
    onDone,
  )
  const { nickName, password, inviteCode } = values
  const shown = { maxLength: passwordInputLength, showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <Form onSend={submit} isStepped>
      <InviterCard code={inviteCode} isAwaited={inviteCode === given} />
      {isRestored ? (
        <p className="pad text-13 quiet" role="status">
          {t('register.restored')}
        </p>
      ) : null}
      <div className="fields account-form">
        <Field
          {...field('nickName')}
          label={t('register.nickname')}
          autoComplete="nickname"
          maxLength={80}
          enterKeyHint="next"
          hint={nickNameHint(nickName, t)}
          trailing={
            <span className="text-12 quiet tabular" aria-hidden="true">
              {characterCount(nickName.trim())} / {nickNameLength.most}
            </span>
          }
        />
        <PasswordField
          {...field('password')}
          label={t('register.password')}
          hint={passwordHint(password, nickName, t)}
          enterKeyHint="next"
          autoComplete="new-password"
          trailing={<StrengthMark password={password} nickName={nickName} />}
          {...shown}
        />
        <PasswordField
          {...field('confirmPassword')}
          label={t('register.again')}
          placeholder={t('register.againPlaceholder')}
          enterKeyHint="next"
          autoComplete="new-password"
          {...shown}
        />
        <InviteCodeField input={field('inviteCode')} />
        <CaptchaField captcha={captcha} errors={errors} />
      </div>
      <Consents
        given={consents}
        onGiven={setConsents}
        error={errors.of('consents')}
        inputRef={errors.input('consents')}
      />
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('register.action')}
        </Button>
      </div>
    </Form>
  )
}
