import { useEffect, useState } from 'react'
import { accessRefusal, type accessNames, askAccess, type LostThing } from '@madang/contract/users/lost-access.ts'
import { call } from '../../../lib/server/call.ts'
import { useCaptcha } from '../captcha.ts'
import { useFormErrors } from '../form-errors.ts'
import { useFields } from '../form-fields.ts'
import { renewUsed, useSubmit } from '../use-submit.ts'
import { accessDraft, type AccessKeys } from './kept.ts'

type FieldName = 'userId' | 'nickName' | 'inviteCode' | 'contact' | 'words'
const empty: Readonly<Record<FieldName, string>> = { userId: '', nickName: '', inviteCode: '', contact: '', words: '' }

/** The form of a request without a login: its fields, what is wrong with them, and sending it. */
export function useAskAccess(onMade: (keys: AccessKeys) => void) {
  const [draft] = useState(accessDraft.read)
  const [by, setBy] = useState<(typeof accessNames)[number]>(draft?.by ?? 'id')
  const [lost, setLost] = useState<readonly LostThing[]>(draft?.lost ?? ['password'])
  const captcha = useCaptcha('reset')
  const errors = useFormErrors<FieldName | 'lost' | 'imgCode'>({
    USERNAME_FORMAT: 'userId',
    INVITE_CODE_FORMAT: 'inviteCode',
    IMAGE_CODE_WRONG: 'imgCode',
    EXPIRED: 'imgCode',
  })
  const { values, field, set } = useFields<FieldName>(draft?.values ?? empty, errors)
  useEffect(() => {
    if (Object.values(values).some(Boolean)) accessDraft.keep({ by, lost, values })
    else accessDraft.drop()
  }, [values, by, lost])
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const form = { ...values, by, lost: [...lost], imgId: captcha.imgId, imgCode: captcha.imgCode }
      const refused = accessRefusal(form)
      if (refused) throw refused
      return call(askAccess, form, { withDevice: true })
    },
    onRefused: renewUsed(captcha),
    onSent: ({ secret, request: { reference } }) => {
      accessDraft.drop()
      onMade({ reference, secret })
    },
  })
  return {
    by,
    chooseBy(next: (typeof accessNames)[number]) {
      errors.clear()
      setBy(next)
    },
    lost,
    setLost: (thing: LostThing, isLost: boolean) => {
      errors.clear()
      setLost((before) => [...before.filter((each) => each !== thing), ...(isLost ? [thing] : [])])
    },
    captcha,
    errors,
    field,
    words: values.words,
    setWords: set('words'),
    isPending,
    submit,
  }
}
