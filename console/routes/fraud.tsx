import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatAmount } from '@madang/contract/money.ts'
import * as fraud from '@madang/contract/operators/fraud.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, span } from '../lib/moment.ts'
import { go, usePlace } from '../lib/place.tsx'
import { CaseDecision } from '../parts/case-decision.tsx'
import { CaseEvidence } from '../parts/case-evidence.tsx'
import { FraudAppeals } from '../parts/fraud-appeals.tsx'
import { Load } from '../parts/load.tsx'
import { Pages } from '../parts/pages.tsx'
import { rowProps } from '../parts/rows.ts'
import { Frame } from '../shell/frame.tsx'

const pageSize = 20
const tabs = ['cases', 'appeals', 'decidedCases', 'decidedAppeals'] as const

/** Fraud control: cases and appeals, each with its evidence on one page (R119, R173). The list stands in the address. */
export function Fraud() {
  const t = useT()
  const { search } = usePlace()
  const shown = tabs.find((tab) => tab === search['show']) ?? 'cases'
  return (
    <Frame title={t('nav.fraud')}>
      <div className="tabs2">
        {tabs.map((tab) => (
          <button key={tab} type="button" aria-pressed={shown === tab} onClick={() => go('/fraud', { show: tab })}>
            {t(`fraud.tab.${tab}`)}
          </button>
        ))}
      </div>
      {shown === 'cases' || shown === 'decidedCases' ? (
        <Cases key={shown} state={shown === 'cases' ? 'waiting' : 'decided'} />
      ) : (
        <FraudAppeals key={shown} state={shown === 'appeals' ? 'waiting' : 'decided'} />
      )}
    </Frame>
  )
}

function Cases({ state }: { state: 'waiting' | 'decided' }) {
  const t = useT()
  const [pageIndex, setPage] = useState(1)
  const [chosenId, setChosen] = useState<string>()
  const query = useQuery({
    queryKey: ['fraud', 'cases', state, pageIndex],
    queryFn: () => call(fraud.getCases, { state, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return (
    <Load query={query}>
      {({ items, totalCount }) => {
        const chosen = items.find(({ caseId }) => caseId === chosenId)
        return (
          <div className="split">
            <div className="stack">
              {items.length ? (
                <Queue items={items} at={query.dataUpdatedAt} chosenId={chosenId} onChosen={setChosen} />
              ) : (
                <p className="nothing">{t('fraud.empty')}</p>
              )}
              <Pages page={pageIndex} size={pageSize} total={totalCount} onPage={setPage} />
              {chosen ? <CaseEvidence key={chosen.caseId} caseId={chosen.caseId} /> : null}
            </div>
            <aside>{chosen ? <CaseDecision key={chosen.caseId} fraudCase={chosen} /> : null}</aside>
          </div>
        )
      }}
    </Load>
  )
}

function Queue({
  items,
  at,
  chosenId,
  onChosen,
}: {
  items: readonly fraud.FraudCase[]
  at: number
  chosenId: string | undefined
  onChosen: (id: string) => void
}) {
  const t = useT()
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fraud.inviter')}</th>
            <th scope="col" className="num">
              {t('fraud.score')}
            </th>
            <th scope="col" className="num">
              {t('fraud.held')}
            </th>
            <th scope="col" className="num">
              {t('fraud.creditedBefore')}
            </th>
            <th scope="col" className="num">
              {t('fraud.amount')}
            </th>
            <th scope="col">{t('operators.status')}</th>
            <th scope="col">{t('report.waits')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((each) => (
            <tr
              key={each.caseId}
              className={each.caseId === chosenId ? 'on' : undefined}
              {...rowProps(() => onChosen(each.caseId), each.caseId === chosenId)}
            >
              <td>
                <span className="line">
                  <Avatar number={each.inviter.avatar} size={24} />
                  <b>{each.inviter.nickName}</b> <span className="mono s">{each.caseId}</span>
                </span>
              </td>
              <td className="num">{figure(each.score)}</td>
              <td className="num">{figure(each.held)}</td>
              <td className="num">{figure(each.credited)}</td>
              <td className="num">{formatAmount('CVC', each.heldAmount)}</td>
              <td>
                {t(`fraud.state.${each.state}`)} <span className="s">{each.decidedBy ?? each.claimedBy}</span>
              </td>
              <td>{each.decidedAt ? moment(each.decidedAt) : span(at - each.openedAt.getTime())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
