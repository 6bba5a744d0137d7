import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Role } from '@madang/contract/operators/rights.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { Roles, Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Reason } from '../parts/reason.tsx'

/** Inviting somebody: asked for, or for the second owner made at once. */
export function Invite({ onClose, onLink }: { onClose: () => void; onLink: (link: string) => void }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<Role[]>([])
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(staff.invite, { email, name, roles, reason }),
    onSuccess: async ({ link }) => {
      await queries.invalidateQueries()
      if (link) return onLink(link)
      toast(t('operators.asked'))
      onClose()
    },
    meta: { quiet: true },
  })
  return (
    <FormDialog
      title={t('operators.inviteTitle')}
      text={t('operators.inviteText')}
      verb={t('operators.inviteAction')}
      busy={isPending || roles.length === 0}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Text
        label={t('operators.email')}
        type="email"
        required
        value={email}
        onValue={setEmail}
        error={error ? errorMessage(error) : null}
      />
      <Text label={t('operators.name')} required maxLength={60} value={name} onValue={setName} />
      <Roles held={roles} onHeld={setRoles} />
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
