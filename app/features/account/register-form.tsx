import { useState, type FormEvent } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { conciseRegistere, type Consent } from '@madang/contract/users/accounts.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { nickNameLength, characterCount } from '@madang/contract/values/nickname.ts'
import { registrationRefusal } from '@madang/contract/users/registration.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { call } from '../../lib/server/call.ts'
import { deviceAuthorization, deviceHash } from '../../lib/server/device.ts'
import { useLanguage } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { useCaptcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Consents } from './consents.tsx'
import { useFormErrors } from './form-errors.ts'
import { InviterCard, inviterQuery } from './inviter.tsx'
import { StrengthMark } from './strength-mark.tsx'

export type Registered = Out<typeof conciseRegistere>
type FieldName = 'nickName' | 'password' | 'confirmPassword' | 'inviteCode' | 'imgCode' | 'consents'

/** Nickname, password twice, invitation code, picture, consents; checked in the order of REQ-43, here and on the server. */
export function RegisterForm({ inviteCode: given, onDone }: { inviteCode: string; onDone: (who: Registered) => void }) {
  const { t } = useLanguage()
  const [nickName, setNickName] = useState('')
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const [inviteCode, setInviteCode] = useState(given)
  const [consents, setConsents] = useState<readonly Consent[]>([])
  const captcha = useCaptcha('register')
  const inviter = useQuery(inviterQuery(inviteCode))
  const errors = useFormErrors<FieldName>({
    NICKNAME_NOT_ALLOWED: 'nickName',
    PASSWORD_FORMAT: 'password',
    PASSWORDS_DIFFER: 'confirmPassword',
    INVITE_CODE_FORMAT: 'inviteCode',
    INVITE_CODE_UNKNOWN: 'inviteCode',
    IMAGE_CODE_WRONG: 'imgCode',
    EXPIRED: 'imgCode',
  })

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { imgId, imgCode } = captcha
      const form = { nickName, password, confirmPassword, inviteCode, consents, imgId, imgCode }
      const refused = registrationRefusal(form)
      if (refused) throw refused
      return call(
        conciseRegistere,
        { ...form, consents: [...consents], deviceHash: deviceHash() },
        { authorization: await deviceAuthorization(), withDevice: true },
      )
    },
    onSuccess: onDone,
    onError: (error) => {
      const isOurs = 'failure' in error
      errors.show(error)
      if (!isOurs) captcha.renew()
    },
    meta: { quiet: true },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    errors.clear()
    mutate()
  }

  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <form noValidate onSubmit={submit}>
      <InviterCard code={inviteCode} />
      <div className="fs account-form">
        <Field
          inputRef={errors.input('nickName')}
          label={t('register.nickname')}
          value={nickName}
          onValue={errors.edit('nickName', setNickName)}
          error={errors.of('nickName')}
          autoComplete="nickname"
          maxLength={80}
          trailing={
            <span className="s12 q n" aria-hidden="true">
              {characterCount(nickName.trim())} / {nickNameLength.most}
            </span>
          }
        />
        <PasswordField
          inputRef={errors.input('password')}
          label={t('register.password')}
          value={password}
          onValue={errors.edit('password', setPassword)}
          error={errors.of('password')}
          hint={password ? undefined : t('register.passwordHint')}
          autoComplete="new-password"
          maxLength={256}
          trailing={<StrengthMark password={password} nickName={nickName} />}
          {...shown}
        />
        <PasswordField
          inputRef={errors.input('confirmPassword')}
          label={t('register.again')}
          placeholder={t('register.againPlaceholder')}
          value={confirmPassword}
          onValue={errors.edit('confirmPassword', setConfirmPassword)}
          error={errors.of('confirmPassword')}
          autoComplete="new-password"
          maxLength={256}
          {...shown}
        />
        <Field
          className="invite-code"
          inputRef={errors.input('inviteCode')}
          label={t('register.code')}
          value={inviteCode}
          onValue={errors.edit('inviteCode', setInviteCode)}
          pattern={patterns.inviteCode}
          error={errors.of('inviteCode') ?? (inviter.error ? errorMessage(inviter.error) : undefined)}
          hint={inviteCode ? undefined : t('register.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          trailing={
            inviter.data ? (
              <span className="ok f g4 s12 b">
                <Icon name="check" size="xs" />
                {t('register.codeFound')}
              </span>
            ) : null
          }
        />
        <CaptchaField
          captcha={captcha}
          label={t('captcha.label')}
          error={errors.of('imgCode')}
          inputRef={errors.input('imgCode')}
        />
      </div>
      <Consents given={consents} onGiven={setConsents} isWrong={errors.of('consents') !== undefined} />
      {errors.of('consents') ? (
        <p className="err pad" role="alert">
          <Icon name="alert" size="xs" />
          {errors.of('consents')}
        </p>
      ) : null}
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('register.action')}
        </Button>
      </div>
    </form>
  )
}
