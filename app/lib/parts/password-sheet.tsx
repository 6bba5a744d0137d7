import { useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { useT } from '../locale.ts'
import { errorMessage } from '../server/queries.ts'
import { OwnPassword } from './own-password.tsx'

/**
 * Asks for the password again before something that must not be done by whoever found the phone (REQ-57, REQ-58). What is said
 * wrong stands under the field, and what was typed stays.
 */
export function PasswordSheet({
  open,
  title,
  verb,
  danger = false,
  children,
  onPassword,
  onClose,
}: {
  open: boolean
  title: string
  verb: string
  danger?: boolean
  children?: ReactNode
  onPassword: (password: string) => Promise<unknown>
  onClose: () => void
}) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <PasswordForm verb={verb} danger={danger} onPassword={onPassword}>
        {children}
      </PasswordForm>
    </Sheet>
  )
}

function PasswordForm({
  verb,
  danger,
  children,
  onPassword,
}: {
  verb: string
  danger: boolean
  children?: ReactNode
  onPassword: (password: string) => Promise<unknown>
}) {
  const t = useT()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => onPassword(password),
    meta: { quiet: true },
  })
  return (
    <Form className="fields" onSend={() => mutate()}>
      {children}
      <OwnPassword
        label={t('login.password')}
        value={password}
        onValue={(text) => {
          setPassword(text)
          reset()
        }}
        error={error ? errorMessage(error) : undefined}
      />
      <Button type="submit" wide kind={danger ? 'danger' : 'accent'} busy={isPending} disabled={password === ''}>
        {verb}
      </Button>
    </Form>
  )
}
