import { getOperators, operatorList, type OperatorRow } from '@madang/contract/operators/staff.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'
import type { AskKind } from './ask.tsx'
import { teamTexts } from './texts.ts'

type OnAsk = (kind: AskKind, operator: OperatorRow) => void

/** Which operators are listed, as the address says. */
export function useOperators() {
  return useListed(
    operatorList,
    (asked) => ({ queryKey: consoleKeys.operators(asked), queryFn: () => call(getOperators, asked) }),
    50,
  )
}

/** Everybody who may use the console, narrowed and ordered. `onAsk` is absent for whoever may only look. */
export function OperatorTable({
  listed,
  onAsk,
}: {
  listed: ReturnType<typeof useOperators>
  onAsk: OnAsk | undefined
}) {
  const t = useT()
  const { place } = listed
  return (
    <ListWithBar
      {...listed}
      list={getOperators}
      search={t('operators.search')}
      texts={{
        role: [t('operators.roles'), (role) => t(`role.${role}`)],
        status: [t('operators.status'), (status) => t(`operators.status.${status}`)],
      }}
      columns={{
        name: sortable(place, t('operators.name'), { sort: 'name', usual: 'name', isRisingFirst: true }),
        email: t('operators.email'),
        roles: t('operators.roles'),
        status: t('operators.status'),
        signedIn: sortable(place, t('operators.signedIn'), { sort: 'signedIn', usual: 'name' }),
        sessions: { figure: t('operators.sessions') },
        ...(onAsk ? { actions: t('operators.actions') } : {}),
      }}
      none={null}
      row={(operator) => <Row key={operator.operatorId} operator={operator} onAsk={onAsk} />}
    />
  )
}

function Row({ operator, onAsk }: { operator: OperatorRow; onAsk: OnAsk | undefined }) {
  const t = useT()
  return (
    <tr>
      <th scope="row" className="bold">
        {operator.name}
      </th>
      <td>{operator.email}</td>
      <td>{operator.roles.map((role) => t(`role.${role}`)).join(', ')}</td>
      <td>
        <Status operator={operator} />
      </td>
      <td data-head={t('operators.signedIn')}>
        {operator.signedInAt ? moment(operator.signedInAt) : t('operators.never')}
      </td>
      <td data-head={t('operators.sessions')} className="number">
        {figure(operator.sessions)}
      </td>
      {onAsk ? (
        <td>
          <Asks operator={operator} onAsk={onAsk} />
        </td>
      ) : null}
    </tr>
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
