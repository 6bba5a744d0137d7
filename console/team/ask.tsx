import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Role } from '@madang/contract/operators/rights.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Roles } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Reason } from '../parts/reason.tsx'
import { teamTexts } from './texts.ts'

/** What may be asked for about an operator. */
export type AskKind = 'roles' | 'reset' | 'enable' | 'disable' | 'stop'

/** Most of it waits for a colleague; stopping is done at once, and so is disabling anybody but an owner. */
export function Ask({
  kind,
  operator: { operatorId, name, roles: held },
  onClose,
}: {
  kind: AskKind
  operator: staff.OperatorRow
  onClose: () => void
}) {
  const t = useT()
  const words = useTexts(teamTexts)
  const [roles, setRoles] = useState<Role[]>([...held])
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const asked = { operatorId, reason }
      switch (kind) {
        case 'roles':
          await call(staff.proposeRoles, { ...asked, roles })
          return false
        case 'reset':
          await call(staff.proposeReset, asked)
          return false
        case 'enable':
          await call(staff.proposeEnable, asked)
          return false
        case 'stop':
          await call(staff.stop, asked)
          return true
        case 'disable':
          return (await call(staff.disable, asked)).proposalId === null
      }
    },
    onSuccess: async (isDone) => {
      await queries.invalidateQueries()
      toast(isDone ? t('operators.disabled') : t('operators.asked'))
      onClose()
    },
  })
  const said = {
    roles: { title: t('operators.rolesTitle', { name }), text: t('operators.rolesText') },
    reset: { title: t('operators.resetTitle', { name }), text: t('operators.rolesText') },
    enable: { title: words('enableTitle', { name }), text: t('operators.rolesText') },
    disable: { title: t('operators.disableTitle', { name }), text: t('operators.disableText') },
    stop: { title: words('stopTitle', { name }), text: words('stopText') },
  }[kind]
  const verb = { disable: t('operators.disableAction'), stop: words('stopAction') }
  return (
    <FormDialog
      title={said.title}
      text={said.text}
      verb={kind === 'disable' || kind === 'stop' ? verb[kind] : t('operators.rolesAction')}
      danger={kind === 'disable' || kind === 'stop'}
      busy={isPending || roles.length === 0}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {kind === 'roles' ? <Roles held={roles} onHeld={setRoles} /> : null}
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
