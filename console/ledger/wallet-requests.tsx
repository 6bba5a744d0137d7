import type { Out } from '@madang/contract/endpoint.ts'
import type { getUser } from '@madang/contract/operators/people.ts'
import { depositTexts } from '../deposits/texts.ts'
import { amountWords } from '../facts/setting-text.ts'
import { useT, type Translate } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'

type Request = Out<typeof getUser>['requests'][number]

/** What a user sold, withdrew and paid in, with what is held for it (REQ-176). */
export function WalletRequests({ requests }: { requests: readonly Request[] }) {
  const t = useT()
  const ofDeposits = useTexts(depositTexts)
  return (
    <section className="part stack">
      <h2>{t('user.requests')}</h2>
      {requests.length ? (
        <Table columns={[t('audit.when'), t('user.request'), { figure: t('user.amount') }, t('operators.status')]}>
          {requests.map((request) => (
            <tr key={request.id}>
              <td className="s keep">{moment(request.at)}</td>
              <td>
                {t(`nav.${request.kind}s`)} <span className="mono s">{request.id}</span>
              </td>
              <td className="number bold">
                {amountWords(request.quantity)} <span className="label">{request.asset}</span>
              </td>
              <td>
                {request.kind === 'deposit' ? ofDeposits(request.state) : stateText(t, request)}{' '}
                {request.isHeld ? <span className="pill">{t('user.held')}</span> : null}
              </td>
            </tr>
          ))}
        </Table>
      ) : (
        <p className="s">{t('user.noRequests')}</p>
      )}
    </section>
  )
}

const buybackTexts = {
  submitted: 'pay.state.open',
  approved: 'pay.state.approved',
  paid: 'pay.state.paid',
  rejected: 'pay.state.rejected',
  cancelled: 'pay.state.cancelled',
} as const

function stateText(t: Translate, request: Exclude<Request, { kind: 'deposit' }>): string {
  if (request.kind === 'buyback') return t(buybackTexts[request.state])
  if (request.waitsUntil) return t('withdrawal.holdUntil', { time: moment(request.waitsUntil) })
  return t(`withdrawal.state.${request.state}`)
}
