import { useRef } from 'react'
import { usePasskey as answerByPasskey } from '@madang/client/passkeys.ts'
import { openingRefusal } from '@madang/contract/users/password-forms.ts'
import { askOpening, type OpeningWay, unfreeze } from '@madang/contract/users/security.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { call } from '../../../lib/server/call.ts'
import { forgetTyped } from '../../../lib/storage/kept-text.ts'
import { useCaptcha } from '../captcha.ts'
import { useFormErrors } from '../form-errors.ts'
import { useFields } from '../form-fields.ts'
import { renewUsed, useSubmit } from '../use-submit.ts'

type FieldName = 'userId' | 'recoveryCode' | 'newPassword' | 'confirmPassword'
/** The form that opens a frozen account: its fields, what is wrong with them, and sending it (REQ-126). */
export function useOpenFrozen() {
  const t = useT()
  const navigation = useNavigation()
  const captcha = useCaptcha('reset')
  const errors = useFormErrors<FieldName | 'imgCode'>({
    USERNAME_FORMAT: 'userId',
    PROOF_WRONG: 'recoveryCode',
    PASSWORD_FORMAT: 'newPassword',
    NEW_PASSWORDS_DIFFER: 'confirmPassword',
    IMAGE_CODE_WRONG: 'imgCode',
    EXPIRED: 'imgCode',
  })
  const { values, field } = useFields<FieldName>(
    { userId: '', recoveryCode: '', newPassword: '', confirmPassword: '' },
    errors,
    { form: 'frozen', fields: ['userId'] },
  )
  const way = useRef<OpeningWay>('recoveryCode')
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const form = { ...values, way: way.current, imgId: captcha.imgId, imgCode: captcha.imgCode }
      const refused = openingRefusal(form)
      if (refused) throw refused
      const answered = form.way === 'passkey' ? { response: await answer(form.userId) } : {}
      return call(unfreeze, { ...form, ...answered }, { withDevice: true })
    },
    onSent: () => {
      forgetTyped('frozen')
      toast(t('freeze.opened'))
      void navigation.go({ to: '/login' }, { replace: true })
    },
    onRefused: renewUsed(captcha),
  })
  const submitBy = (chosen: OpeningWay) => () => {
    way.current = chosen
    submit()
  }
  return { captcha, errors, field, isPending, submitBy }
}

async function answer(userId: string): Promise<string> {
  const { options } = await call(askOpening, { userId }, { withDevice: true })
  return answerByPasskey(options)
}
