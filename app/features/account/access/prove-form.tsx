import { codeMinutes, type ContactKind } from '@madang/contract/users/contact.ts'
import { proveAccess } from '@madang/contract/users/lost-access.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { absolute } from '../../../lib/format/moment.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { queries } from '../../../lib/server/queries.ts'
import { useFormErrors } from '../form-errors.ts'
import { useFields } from '../form-fields.ts'
import { useSubmit } from '../use-submit.ts'
import { accessQuery } from './access-query.ts'
import { CodeAgain } from './code-again.tsx'
import type { AccessKeys } from './kept.ts'

/** The code that came to the contact, where it is the account's, and asking for another. */
export function ProveForm({ kind, keys, codeTime }: { kind: ContactKind; keys: AccessKeys; codeTime: Date }) {
  const { t, locale } = useLanguage()
  const { queryKey } = accessQuery(keys)
  const errors = useFormErrors<'code'>({ PROOF_WRONG: 'code' })
  const { values, field } = useFields<'code'>({ code: '' }, errors)
  const { isPending, submit } = useSubmit({
    errors,
    send: () => call(proveAccess, { ...keys, ...values }),
    // Decided meanwhile.
    onRefused: ({ failure }) => void (failure === 'CONFLICT' && queries.invalidateQueries({ queryKey })),
    onSent: (request) => queries.setQueryData(queryKey, request),
  })
  return (
    <Form className="fields pad access-prove" onSend={submit}>
      <p className="text-13 quiet" role="status">
        {t(`access.proveText.${kind}`, { time: absolute(codeTime, locale), minutes: codeMinutes[kind] })}
      </p>
      <Field
        {...field('code')}
        label={t(kind === 'phone' ? 'passwordReset.smsCode' : 'passwordReset.emailCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button type="submit" kind="soft" wide busy={isPending} disabled={!values.code.trim()}>
        {t(`access.prove.${kind}`)}
      </Button>
      <CodeAgain keys={keys} codeTime={codeTime} />
    </Form>
  )
}
