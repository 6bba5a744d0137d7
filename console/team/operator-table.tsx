import type { OperatorRow } from '@madang/contract/operators/staff.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import type { AskKind } from './ask.tsx'
import { teamTexts } from './texts.ts'

type OnAsk = (kind: AskKind, operator: OperatorRow) => void

/** Everybody who may use the console. `onAsk` is absent for whoever may only look. */
export function OperatorTable({ operators, onAsk }: { operators: readonly OperatorRow[]; onAsk: OnAsk | undefined }) {
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
        ...(onAsk ? [t('operators.actions')] : []),
      ]}
    >
      {operators.map((operator) => (
        <tr key={operator.operatorId}>
          <td className="bold">{operator.name}</td>
          <td>{operator.email}</td>
          <td>{operator.roles.map((role) => t(`role.${role}`)).join(', ')}</td>
          <td>
            <Status operator={operator} />
          </td>
          <td>{operator.signedInAt ? moment(operator.signedInAt) : t('operators.never')}</td>
          <td className="number">{figure(operator.sessions)}</td>
          {onAsk ? (
            <td>
              <Asks operator={operator} onAsk={onAsk} />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  )
}

function Status({ operator: { status, stoppedUntil, approvesFrom } }: { operator: OperatorRow }) {
  const t = useT()
  const words = useTexts(teamTexts)
  if (stoppedUntil) return <span className="pill danger">{words('stopped', { time: moment(stoppedUntil) })}</span>
  return (
    <>
      <span className={status === 'active' ? 'pill ok' : 'pill'}>{t(`operators.status.${status}`)}</span>
      {status === 'active' && approvesFrom ? (
        <div className="s">{words('newUntil', { time: moment(approvesFrom) })}</div>
      ) : null}
    </>
  )
}

function Asks({ operator, onAsk }: { operator: OperatorRow; onAsk: OnAsk }) {
  const t = useT()
  const words = useTexts(teamTexts)
  const verbs = {
    roles: t('operators.changeRoles'),
    reset: t('operators.reset'),
    disable: t('operators.disable'),
    stop: words('stop'),
    enable: words('enable'),
  } as const satisfies Record<AskKind, string>
  const kinds = operator.status === 'active' ? (['roles', 'reset', 'disable', 'stop'] as const) : (['enable'] as const)
  return (
    <span className="line">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="link"
          aria-label={`${verbs[kind]} ${operator.name}`}
          onClick={() => onAsk(kind, operator)}
        >
          {verbs[kind]}
        </button>
      ))}
    </span>
  )
}
