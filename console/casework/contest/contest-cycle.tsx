import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { saveFile } from '@madang/client/save-file.ts'
import { getCycle, proposeFee, type ContestCycle as Cycle } from '@madang/contract/operators/contest-results.ts'
import { call } from '../../lib/call.ts'
import { figure, moment } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { meQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Load } from '../../parts/load.tsx'
import { Table } from '../../parts/table.tsx'
import { caseKeys } from '../case-keys.ts'
import { FeeWindow } from './fee-window.tsx'
import { resultTexts } from './results-texts.ts'

type Topic = Cycle['topics'][number]

/** One final cycle: every topic in its order, the file with its digest, and what published topics brought. */
export function ContestCycle({ number }: { number: number }) {
  const t = useTexts(resultTexts)
  const { data: me } = useQuery(meQuery)
  const [entering, setEntering] = useState<Topic>()
  const query = useQuery({ queryKey: caseKeys.contestCycle(number), queryFn: () => call(getCycle, { number }) })
  const mayEnter = me?.rights.includes(proposeFee.right ?? 'contest.fees') ?? false
  return (
    <Load query={query}>
      {(cycle) => (
        <section className="stack">
          <p className="line">
            <Go className="link" to="/contest?show=results">
              {t('back')}
            </Go>
            <button
              type="button"
              className="console-button thin end"
              onClick={() => saveFile(`madang-contest-${number}.csv`, cycle.csv)}
            >
              {t('csv')}
            </button>
          </p>
          <h2>{t('title', { n: number })}</h2>
          <p className="s any">
            {moment(cycle.startsAt)} – {moment(cycle.endsAt)} · {t('digest', { digest: cycle.digest })}
          </p>
          <Topics topics={cycle.topics} onEnter={mayEnter ? setEntering : undefined} />
          {entering ? <FeeWindow topic={entering} onClose={() => setEntering(undefined)} /> : null}
        </section>
      )}
    </Load>
  )
}

function Topics({ topics, onEnter }: { topics: readonly Topic[]; onEnter: ((topic: Topic) => void) | undefined }) {
  const t = useTexts(resultTexts)
  return (
    <Table
      columns={[
        { figure: t('rank') },
        t('topic'),
        t('author'),
        { figure: t('votes') },
        { figure: t('removed') },
        t('published'),
        t('fees'),
      ]}
    >
      {topics.map((topic) => (
        <TopicRow key={topic.topicId} topic={topic} onEnter={onEnter} />
      ))}
    </Table>
  )
}

type Entering = { topic: Topic; onEnter: ((topic: Topic) => void) | undefined }

function TopicRow({ topic, onEnter }: Entering) {
  const t = useTexts(resultTexts)
  const { rank, title, author, votes, removed, isPublished } = topic
  return (
    <tr>
      <td className="number">{rank}</td>
      <td>{title || t('gone')}</td>
      <td>{author.nickName}</td>
      <td className="number">{figure(votes)}</td>
      <td className="number">{figure(removed)}</td>
      <td>{isPublished ? t('published') : '–'}</td>
      <td>
        <Fees topic={topic} onEnter={onEnter} />
      </td>
    </tr>
  )
}

function Fees({ topic, onEnter }: Entering) {
  const t = useTexts(resultTexts)
  const text = (amount: bigint & { readonly asset: 'USDT' }) => amountText('USDT', amount)
  return (
    <>
      {topic.fees.map(({ month, amount, creator }) => (
        <p key={month} className="s">
          {t('feeOf', { month, amount: text(amount), creator: text(creator) })}
        </p>
      ))}
      {topic.isPublished && onEnter ? (
        <button type="button" className="link" onClick={() => onEnter(topic)}>
          {t('enter')}
        </button>
      ) : null}
    </>
  )
}
