import { getAccess } from '@madang/contract/users/lost-access.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { useFormErrors } from '../form-errors.ts'
import { useFields } from '../form-fields.ts'
import { useSubmit } from '../use-submit.ts'
import type { AccessKeys } from './kept.ts'

/** A request by its number and the secret that was shown with it, on whatever phone. */
export function ReadForm({ onRead }: { onRead: (keys: AccessKeys) => void }) {
  const t = useT()
  const errors = useFormErrors<'reference' | 'secret'>({ NOT_FOUND: 'secret' })
  const { values, field } = useFields<'reference' | 'secret'>({ reference: '', secret: '' }, errors)
  const { isPending, submit } = useSubmit({
    errors,
    send: () => call(getAccess, values),
    onRefused: () => {},
    onSent: ({ reference }) => onRead({ reference, secret: values.secret }),
  })
  const typed = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 } as const
  return (
    <Form className="fields account-form above-foot" onSend={submit}>
      <p className="quiet reset-text">{t('access.haveText')}</p>
      <Field {...field('reference')} {...typed} label={t('access.reference')} />
      <Field
        {...field('secret')}
        {...typed}
        label={t('access.secret')}
        error={field('secret').error && t('access.notFound')}
      />
      <div className="foot">
        <Button type="submit" wide busy={isPending} disabled={!values.reference.trim() || !values.secret.trim()}>
          {t('access.read')}
        </Button>
      </div>
    </Form>
  )
}
