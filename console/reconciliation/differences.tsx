import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getDifferences, isOfUnits, proposeDifference } from '@madang/contract/operators/running/reconciliation.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListTable } from '../parts/list-table.tsx'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import { RowAct } from '../networks/row-act.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { differenceTexts } from './difference-texts.ts'
import { exactUnits } from './exact-units.ts'
import { reconciliationTexts } from './texts.ts'

type Difference = Out<typeof getDifferences>['items'][number]
const pageSize = 20

/** What differs with both sides, or how it ended; two people take each as explained. */
export function Differences({ state, mayChange }: { state: 'open' | 'settled'; mayChange: boolean }) {
  const t = useTexts(reconciliationTexts)
  const way = usePlaces<string>(`differences ${state}`, pageSize)
  const [chosen, setChosen] = useState<Difference>()
  const query = useQuery({
    queryKey: consoleKeys.differences(state, way.after),
    queryFn: () => call(getDifferences, { state, after: way.after, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  return (
    <section className="part stack">
      <h2>{t(state)}</h2>
      <ListTable
        query={query}
        none={t(`${state}None`)}
        isCards
        columns={[t('what'), t('ours'), t('theirs'), t('found'), state === 'open' ? '' : t('ended')]}
        row={(item) => (
          <tr key={item.differenceId}>
            <th scope="row">
              <What item={item} />
            </th>
            <td data-head={t('ours')} className="any">
              <Side item={item} side="ours" />
            </td>
            <td data-head={t('theirs')} className="any">
              <Side item={item} side="theirs" />
            </td>
            <td data-head={t('found')}>{moment(item.foundAt)}</td>
            {item.settled ? (
              <Ended settled={item.settled} />
            ) : (
              <RowAct verb={mayChange ? t('settle') : null} onAct={() => setChosen(item)} />
            )}
          </tr>
        )}
      />
      {query.data ? <PagesBehind way={way} shown={query.data} isOld={query.isPlaceholderData} /> : null}
      {chosen ? <Explained item={chosen} onClose={() => setChosen(undefined)} /> : null}
    </section>
  )
}

function What({ item: { kind, network, about } }: { item: Difference }) {
  const t = useTexts(differenceTexts)
  const name = network ? knownNetworks[network].name : ''
  return (
    <>
      <b>{t(kind)}</b> <span className="s">{name}</span>
      <div className="s">{t(`${kind}.text`)}</div>
      {about === network ? null : <div className="mono any">{about}</div>}
    </>
  )
}

function Side({ item, side }: { item: Difference; side: 'ours' | 'theirs' }) {
  const { kind, asset, [side]: text } = item
  if (asset && isOfUnits(kind)) return `${exactUnits(asset, text)} ${asset}`
  return <span className="mono">{text || '–'}</span>
}

function Ended({ settled: { at, people, reason } }: { settled: NonNullable<Difference['settled']> }) {
  const t = useTexts(reconciliationTexts)
  return (
    <td data-head={t('ended')} className="any">
      {t('people', { people: people.join(', '), reason })} <span className="s">{moment(at)}</span>
    </td>
  )
}

function Explained({ item: { differenceId, kind }, onClose }: { item: Difference; onClose: () => void }) {
  const t = useTexts(reconciliationTexts)
  const kindText = useTexts(differenceTexts)
  return (
    <ReasonWindow<unknown>
      title={t('settleTitle', { kind: kindText(kind) })}
      text={t('settleText')}
      verb={t('request')}
      act={(reason) => call(proposeDifference, { differenceId, reason })}
      onDone={() => toast(t('requested'))}
      onClose={onClose}
    />
  )
}
