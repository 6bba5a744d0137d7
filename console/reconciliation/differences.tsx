import { useState, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import {
  differenceFilters,
  getDifferences,
  isOfUnits,
  proposeDifference,
} from '@madang/contract/operators/running/reconciliation.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListBar } from '../list/list-bar.tsx'
import { useListPlace } from '../list/list-place.ts'
import { List, sortable } from '../list/list.tsx'
import { ListActs } from '../list/list-acts.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import { RowAct } from '../networks/row-act.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { differenceTexts } from './difference-texts.ts'
import { exactUnits } from './exact-units.ts'
import { reconciliationTexts } from './texts.ts'

type Difference = Out<typeof getDifferences>['items'][number]

/** What differs with both sides: few, since nothing is sent while one is open. Two people take each as explained. */
export function OpenDifferences({ mayChange }: { mayChange: boolean }) {
  const t = useTexts(reconciliationTexts)
  const way = usePlaces<string>('differences', 20)
  const [chosen, setChosen] = useState<Difference>()
  const asked = { state: 'open', after: way.after, pageSize: 20 } as const
  const query = useQuery({
    queryKey: consoleKeys.differences(asked),
    queryFn: () => call(getDifferences, asked),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  return (
    <section className="part stack">
      <h2>{t('open')}</h2>
      <ListTable
        query={query}
        none={t('openNone')}
        isCards
        columns={[t('what'), t('ours'), t('theirs'), t('found'), '']}
        row={(item) => (
          <Row key={item.differenceId} item={item}>
            <RowAct verb={mayChange ? t('settle') : null} onAct={() => setChosen(item)} />
          </Row>
        )}
      />
      {query.data ? <PagesBehind way={way} shown={query.data} isOld={query.isPlaceholderData} /> : null}
      {chosen ? <Explained item={chosen} onClose={() => setChosen(undefined)} /> : null}
    </section>
  )
}

/** What differed, and how each ended; narrowed and ordered in the address. */
export function SettledDifferences() {
  const t = useTexts(reconciliationTexts)
  const kindText = useTexts(differenceTexts)
  const { kind, network } = differenceFilters
  const place = useListPlace({ filters: differenceFilters })
  const asked = { state: 'settled', ...place.asked } as const
  const after = typeof place.after === 'string' ? place.after : undefined
  const query = useQuery({
    queryKey: consoleKeys.differences({ ...asked, after }),
    queryFn: () => call(getDifferences, { ...asked, after }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="part stack">
      <h2>{t('settled')}</h2>
      <ListBar
        place={place}
        filters={[
          { name: 'kind', label: t('what'), values: kind.options, nameOf: (value) => kindText(kind.parse(value)) },
          {
            name: 'network',
            label: t('network'),
            values: network.options,
            nameOf: (value) => knownNetworks[network.parse(value)].name,
          },
        ]}
        hasDates
        end={<ListActs place={place} list={getDifferences} asked={asked} />}
      />
      <List
        place={place}
        query={query}
        columns={{
          what: t('what'),
          ours: t('ours'),
          theirs: t('theirs'),
          found: sortable(place, t('found'), {}),
          ended: t('ended'),
        }}
        none={<p>{t('settledNone')}</p>}
        row={(item) => (
          <Row key={item.differenceId} item={item}>
            {item.settled ? <Ended settled={item.settled} /> : null}
          </Row>
        )}
      />
    </section>
  )
}

function Row({ item, children }: { item: Difference; children: ReactNode }) {
  const t = useTexts(reconciliationTexts)
  return (
    <tr>
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
      {children}
    </tr>
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
