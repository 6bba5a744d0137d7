import { useQuery } from '@tanstack/react-query'
import { getResults } from '@madang/contract/operators/contest-results.ts'
import { call } from '../../lib/call.ts'
import { figure, moment } from '../../lib/moment.ts'
import { Go, go, usePlace } from '../../lib/place.tsx'
import { useTexts } from '../../lib/texts-of.ts'
import { Load } from '../../parts/load.tsx'
import { Pages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { caseKeys } from '../case-keys.ts'
import { ContestCycle } from './contest-cycle.tsx'
import { resultTexts } from './results-texts.ts'

const pageSize = 25

/** The final cycles of the contest, or one of them with its file (REQ-142, REQ-143). */
export function ContestResults() {
  const { cycle } = usePlace().search
  const number = Number(cycle)
  return Number.isInteger(number) && number > 0 ? <ContestCycle key={number} number={number} /> : <Cycles />
}

function Cycles() {
  const t = useTexts(resultTexts)
  const { page = '1' } = usePlace().search
  const pageIndex = Math.max(1, Number(page) || 1)
  const query = useQuery({
    queryKey: caseKeys.contestResults(pageIndex),
    queryFn: () => call(getResults, { pageIndex, pageSize }),
  })
  return (
    <Load query={query}>
      {({ items, totalCount }) =>
        items.length === 0 ? (
          <p className="nothing">{t('none')}</p>
        ) : (
          <div className="stack">
            <Table
              columns={[
                t('cycle'),
                t('period'),
                { figure: t('topics') },
                { figure: t('votes') },
                { figure: t('removed') },
                t('frozen'),
              ]}
            >
              {items.map(({ number, startsAt, endsAt, topics, votes, removed, frozenAt }) => (
                <tr key={number}>
                  <td>
                    <Go className="link bold" to={`/contest?show=results&cycle=${number}`}>
                      {t('title', { n: number })}
                    </Go>
                  </td>
                  <td>
                    {moment(startsAt)} – {moment(endsAt)}
                  </td>
                  <td className="number">{figure(topics)}</td>
                  <td className="number">{figure(votes)}</td>
                  <td className="number">{figure(removed)}</td>
                  <td>{moment(frozenAt)}</td>
                </tr>
              ))}
            </Table>
            <Pages
              page={pageIndex}
              size={pageSize}
              total={totalCount}
              onPage={(next) => go('/contest', { show: 'results', page: String(next) })}
            />
          </div>
        )
      }
    </Load>
  )
}
