import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { confirmContactChange, type ContactKind, type startContactChange } from '@madang/contract/users/contact.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { UndeliveredCode } from '../../lib/undelivered-code.tsx'
import { contactQuery } from './queries.ts'

const codeField = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const
const digits = (text: string) => text.replace(/\D/g, '')

/** What was asked for, with the contact as it was typed. */
export type StartedChange = Out<typeof startContactChange> & { readonly kind: ContactKind; readonly value: string }

interface ContactCodesProps {
  readonly started: StartedChange
  readonly askedAt: number
  readonly onDone: () => void
  /** Back to the contact, for another one or further codes. */
  readonly onBack: () => void
}

/** The codes of a change of contact; who lost the old one finishes without its code and waits. */
export function ContactCodes({ started: { kind, value, codes, old }, askedAt, onDone, onBack }: ContactCodesProps) {
  const { t } = useLanguage()
  const { code, setCode, oldCode, setOldCode, confirm, isPending, error } = useCodes(kind, onDone)
  const isOfOld = !codes.new || (error instanceof Refusal && error.field === 'oldCode')
  const isNewTyped = !codes.new || code.length === 6
  return (
    <Form className="fields" onSend={() => confirm(false)}>
      {codes.new ? (
        <Field
          {...codeField}
          label={t(`contact.code.${kind}`, { contact: value.trim() })}
          value={code}
          onValue={setCode}
          error={error && !isOfOld ? errorMessage(error) : undefined}
        />
      ) : null}
      {codes.old ? (
        <Field
          {...codeField}
          label={t(`contact.code.${kind}`, { contact: old ?? '' })}
          value={oldCode}
          onValue={setOldCode}
          error={error && isOfOld ? errorMessage(error) : undefined}
        />
      ) : null}
      <UndeliveredCode use={kind} askedAt={askedAt} />
      <Button type="submit" wide busy={isPending} disabled={!isNewTyped || (codes.old && oldCode.length !== 6)}>
        {t('contact.confirm')}
      </Button>
      {codes.old ? (
        <>
          <p className="text-13 quiet">{t(`contact.lostText.${kind}`)}</p>
          <Button kind="plain" wide disabled={!isNewTyped || isPending} onClick={() => confirm(true)}>
            {t(`contact.lost.${kind}`)}
          </Button>
        </>
      ) : null}
      <Button kind="plain" wide disabled={isPending} onClick={onBack}>
        {t('action.back')}
      </Button>
    </Form>
  )
}

/** The codes as they are typed, and sending them; an error goes with the next digit. */
function useCodes(kind: ContactKind, onDone: () => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [oldCode, setOldCode] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (isOldLost: boolean) => call(confirmContactChange, { kind, code, oldCode, isOldLost }),
    onSuccess: (contacts, isOldLost) => {
      queries.setQueryData(contactQuery.queryKey, contacts)
      toast(t(isOldLost ? `contact.waits.${kind}` : 'contact.saved'))
      onDone()
    },
    meta: { quiet: true },
  })
  const change = (set: (text: string) => void) => (text: string) => {
    set(digits(text))
    reset()
  }
  return {
    code,
    setCode: change(setCode),
    oldCode,
    setOldCode: change(setOldCode),
    confirm: mutate,
    isPending,
    error,
  }
}
