import { useState } from 'react'
import { enterAccess } from '@madang/contract/users/lost-access.ts'
import { newPasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { call } from '../../../lib/server/call.ts'
import { useFormErrors } from '../form-errors.ts'
import { useFields } from '../form-fields.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { useSubmit } from '../use-submit.ts'
import { keptAccess } from './kept.ts'

type FieldName = 'newPassword' | 'confirmPassword'
interface Props {
  readonly ticket: string
  /** The ticket is too old: another may be taken. */
  readonly onOld: () => void
}

/** The new password of who was let in, and afterwards the ID to log in with. */
export function EnterForm({ ticket, onOld }: Props) {
  const t = useT()
  const [userId, setUserId] = useState<string | null>(null)
  const errors = useFormErrors<FieldName>({ PASSWORD_FORMAT: 'newPassword', NEW_PASSWORDS_DIFFER: 'confirmPassword' })
  const { values, field } = useFields<FieldName>({ newPassword: '', confirmPassword: '' }, errors)
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const refused = newPasswordRefusal(values, {})
      if (refused) throw refused
      return call(enterAccess, { ticket, ...values }, { withDevice: true })
    },
    onRefused: ({ failure }) => {
      if (failure === 'EXPIRED') onOld()
    },
    onSent: (entered) => setUserId(entered.userId),
  })
  if (userId)
    return (
      <div className="access">
        <section className="pad" role="status">
          <h2 className="access-title">{t('access.done', { id: userId })}</h2>
        </section>
        <PageFoot>
          <Link className={buttonClass({ wide: true })} to="/login" onClick={keptAccess.forget}>
            {t('access.login')}
          </Link>
        </PageFoot>
      </div>
    )
  return (
    <Form className="fields account-form above-foot" onSend={submit}>
      <p className="quiet reset-text">{t('access.startText')}</p>
      <NewPasswordFields password={field('newPassword')} again={field('confirmPassword')} />
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('access.set')}
        </Button>
      </div>
    </Form>
  )
}
