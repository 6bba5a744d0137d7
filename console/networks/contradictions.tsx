import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getContradictions, proposeSettlement } from '@madang/contract/operators/networks.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { ListTable } from '../parts/list-table.tsx'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import { RowAct } from './row-act.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { networkTexts } from './texts.ts'

type Contradiction = Out<typeof getContradictions>['items'][number]
const pageSize = 20

/** Withdrawals set aside because the payer said of them what cannot be; two people settle each (INV-W05). */
export function Contradictions({ mayChange }: { mayChange: boolean }) {
  const t = useTexts(networkTexts)
  const way = usePlaces<NonNullable<Out<typeof getContradictions>['next']>>('contradictions', pageSize)
  const [chosen, setChosen] = useState<Contradiction>()
  const query = useQuery({
    queryKey: consoleKeys.contradictions(way.after),
    queryFn: () => call(getContradictions, { after: way.after, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  return (
    <section className="part stack">
      <h2>{t('setAside')}</h2>
      <p className="s">{t('setAsideText')}</p>
      <ListTable
        query={query}
        none={t('setAsideNone')}
        isCards
        columns={[t('withdrawal'), t('ours'), t('payerSaid'), '']}
        row={(item) => (
          <tr key={item.withdrawalId}>
            <th scope="row">
              <Owner item={item} />
            </th>
            <td data-head={t('ours')}>
              <OurState state={item.state} />
            </td>
            <td data-head={t('payerSaid')}>
              <Said said={item.said} />
            </td>
            <RowAct verb={mayChange ? t(`settle.${item.settlement}`) : null} onAct={() => setChosen(item)} />
          </tr>
        )}
      />
      {query.data ? <PagesBehind way={way} shown={query.data} isOld={query.isPlaceholderData} /> : null}
      {chosen ? <Settle item={chosen} onClose={() => setChosen(undefined)} /> : null}
    </section>
  )
}

function Owner({ item: { withdrawalId, user } }: { item: Contradiction }) {
  return (
    <>
      <span className="mono any">{withdrawalId}</span>{' '}
      {user ? (
        <Go className="link" to={`/users/${user.userId}`}>
          {user.nickName}
        </Go>
      ) : null}
    </>
  )
}

function OurState({ state }: Pick<Contradiction, 'state'>) {
  const say = useT()
  const t = useTexts(networkTexts)
  return state ? say(`withdrawal.state.${state}`) : t('notOurs')
}

function Said({ said }: Pick<Contradiction, 'said'>) {
  const t = useTexts(networkTexts)
  return (
    <ul className="stack thin">
      {said.map(({ kind, txid, why, time }) => (
        <li key={`${kind} ${time.getTime()}`} className="any">
          {t(`said.${kind}`)} {kind === 'refused' ? why : txid ? <span className="mono">{txid}</span> : null}{' '}
          <span className="s">{moment(time)}</span>
        </li>
      ))}
    </ul>
  )
}

function Settle({ item: { withdrawalId, settlement, last }, onClose }: { item: Contradiction; onClose: () => void }) {
  const t = useTexts(networkTexts)
  return (
    <ReasonWindow<unknown>
      title={t('settleTitle', { id: withdrawalId })}
      text={t(`settleText.${settlement}`)}
      verb={t('request')}
      act={(reason) => call(proposeSettlement, { withdrawalId, last, reason })}
      onDone={() => toast(t('requested'))}
      onClose={onClose}
    />
  )
}
