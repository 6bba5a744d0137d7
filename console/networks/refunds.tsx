import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getRefunds, proposeRefund } from '@madang/contract/operators/casework/refunds.ts'
import { withdrawalId as readId } from '@madang/contract/wallet/withdrawals.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { ListTable } from '../parts/list-table.tsx'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import { RowAct } from './row-act.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { refundTexts } from './refund-texts.ts'

type Refund = Out<typeof getRefunds>['items'][number]
const pageSize = 20
const pills = { closed: 'pill ok', open: 'pill warn', landed: 'pill danger', none: 'pill' } as const

/** What the payer was asked to close; what it closed two people give back (INV-W05). */
export function Refunds({ mayDecide }: { mayDecide: boolean }) {
  const t = useTexts(refundTexts)
  const way = usePlaces<NonNullable<Out<typeof getRefunds>['next']>>('refunds', pageSize)
  const [chosen, setChosen] = useState<Refund>()
  const query = useQuery({
    queryKey: consoleKeys.refunds(way.after),
    queryFn: () => call(getRefunds, { after: way.after, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  return (
    <section className="part stack">
      <h2>{t('title')}</h2>
      <p className="s">{t('text')}</p>
      <ListTable
        query={query}
        none={t('none')}
        isCards
        columns={[t('withdrawal'), { figure: t('amount') }, t('asked'), t('answer'), '']}
        row={(item) => (
          <tr key={item.withdrawalId}>
            <th scope="row">
              <span className="mono any">{item.withdrawalId}</span>{' '}
              <Go className="link" to={`/users/${item.user.userId}`}>
                {item.user.nickName}
              </Go>
            </th>
            <td data-head={t('amount')} className="number">
              {item.quantity} {item.asset}
            </td>
            <td data-head={t('asked')} className="any">
              {item.askedBy === null ? t('byPayer') : `${item.askedBy}: ${item.reason}`}{' '}
              <span className="s">{moment(item.askedAt)}</span>
            </td>
            <td>
              <span className={pills[item.answer ?? 'none']}>{t(`answer.${item.answer ?? 'none'}`)}</span>
            </td>
            <RowAct verb={mayDecide && item.answer === 'closed' ? t('refund') : null} onAct={() => setChosen(item)} />
          </tr>
        )}
      />
      {query.data ? <PagesBehind way={way} shown={query.data} isOld={query.isPlaceholderData} /> : null}
      {chosen ? <GiveBack id={chosen.withdrawalId} onClose={() => setChosen(undefined)} /> : null}
    </section>
  )
}

function GiveBack({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(refundTexts)
  return (
    <ReasonWindow<unknown>
      title={t('refundTitle', { id })}
      text={t('refundText')}
      verb={t('request')}
      act={(reason) => call(proposeRefund, { withdrawalId: readId.parse(id), reason })}
      onDone={() => toast(t('requested'))}
      onClose={onClose}
    />
  )
}
