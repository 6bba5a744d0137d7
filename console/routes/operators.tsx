import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Role } from '@madang/contract/operators/rights.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { Reason, Roles, Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { LinkDialog } from '../parts/link-dialog.tsx'
import { Load } from '../parts/load.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'
import { Table } from '../parts/table.tsx'

type Task =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'roles' | 'reset' | 'disable'; readonly operator: staff.OperatorRow }

/** Everybody who may use the console, and what can be asked for about them (REQ-170, REQ-174). */
export function Operators() {
  const t = useT()
  const [task, setTask] = useState<Task>()
  const { data: me } = useQuery(meQuery)
  const query = useQuery({ queryKey: consoleKeys.operators(), queryFn: () => call(staff.getOperators, {}) })
  const mayChange = me?.rights.includes('operators.change') ?? false
  const close = () => setTask(undefined)
  return (
    <Frame title={t('nav.operators')}>
      {mayChange ? (
        <p>
          <button type="button" className="cb pri" onClick={() => setTask({ kind: 'invite' })}>
            {t('operators.invite')}
          </button>
        </p>
      ) : null}
      <Load query={query}>
        {({ operators, invitations }) => (
          <>
            <OperatorTable operators={operators} onTask={mayChange ? setTask : undefined} />
            {invitations.length ? (
              <section className="part stack">
                <h2>{t('operators.invitations')}</h2>
                {invitations.map(({ email, name, roles, expiresAt }) => (
                  <p key={email + expiresAt.getTime()} className="line">
                    <b>{name}</b> {email} <span className="s">{roles.map((role) => t(`role.${role}`)).join(', ')}</span>
                    <span className="s">{t('operators.until', { time: moment(expiresAt) })}</span>
                  </p>
                ))}
              </section>
            ) : null}
          </>
        )}
      </Load>
      {task?.kind === 'invite' ? (
        <Invite onClose={close} onLink={(link) => setTask({ kind: 'link', link })} />
      ) : task?.kind === 'link' ? (
        <LinkDialog link={task.link} onClose={close} />
      ) : task ? (
        <Ask kind={task.kind} operator={task.operator} onClose={close} />
      ) : null}
    </Frame>
  )
}

function OperatorTable({
  operators,
  onTask,
}: {
  operators: readonly staff.OperatorRow[]
  /** Absent for whoever may only look. */
  onTask: ((task: Task) => void) | undefined
}) {
  const t = useT()
  return (
    <Table
      columns={[
        t('operators.name'),
        t('operators.email'),
        t('operators.roles'),
        t('operators.status'),
        t('operators.signedIn'),
        { figure: t('operators.sessions') },
        ...(onTask ? [t('operators.actions')] : []),
      ]}
    >
      {operators.map((operator) => (
        <tr key={operator.operatorId}>
          <td className="b">{operator.name}</td>
          <td>{operator.email}</td>
          <td>{operator.roles.map((role) => t(`role.${role}`)).join(', ')}</td>
          <td>
            <span className={operator.status === 'active' ? 'pill ok' : 'pill'}>
              {t(`operators.status.${operator.status}`)}
            </span>
          </td>
          <td>{operator.signedInAt ? moment(operator.signedInAt) : t('operators.never')}</td>
          <td className="num">{figure(operator.sessions)}</td>
          {onTask ? (
            <td>
              {operator.status === 'active' ? (
                <span className="line">
                  {(['roles', 'reset', 'disable'] as const).map((kind) => (
                    <button
                      key={kind}
                      type="button"
                      className="link"
                      aria-label={`${t(taskText[kind])} ${operator.name}`}
                      onClick={() => onTask({ kind, operator })}
                    >
                      {t(taskText[kind])}
                    </button>
                  ))}
                </span>
              ) : null}
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  )
}

const taskText = {
  roles: 'operators.changeRoles',
  reset: 'operators.reset',
  disable: 'operators.disable',
} as const

function Invite({ onClose, onLink }: { onClose: () => void; onLink: (link: string) => void }) {
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

/** Other roles or a new second factor wait for a colleague; disabling is done at once. */
function Ask({
  kind,
  operator,
  onClose,
}: {
  kind: 'roles' | 'reset' | 'disable'
  operator: staff.OperatorRow
  onClose: () => void
}) {
  const t = useT()
  const [roles, setRoles] = useState<Role[]>([...operator.roles])
  const [reason, setReason] = useState('')
  const { operatorId, name } = operator
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (kind === 'roles') return call(staff.proposeRoles, { operatorId, roles, reason })
      return kind === 'reset'
        ? call(staff.proposeReset, { operatorId, reason })
        : call(staff.disable, { operatorId, reason })
    },
    onSuccess: async () => {
      await queries.invalidateQueries()
      toast(kind === 'disable' ? t('operators.disabled') : t('operators.asked'))
      onClose()
    },
  })
  const words = {
    roles: { title: t('operators.rolesTitle', { name }), text: t('operators.rolesText') },
    reset: { title: t('operators.resetTitle', { name }), text: t('operators.rolesText') },
    disable: { title: t('operators.disableTitle', { name }), text: t('operators.disableText') },
  }[kind]
  return (
    <FormDialog
      {...words}
      verb={kind === 'disable' ? t('operators.disableAction') : t('operators.rolesAction')}
      danger={kind === 'disable'}
      busy={isPending || roles.length === 0}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {kind === 'roles' ? <Roles held={roles} onHeld={setRoles} /> : null}
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
