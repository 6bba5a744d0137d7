import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import * as fraud from '@madang/contract/operators/fraud.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment, span } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { Reason } from './fields.tsx'
import { Load } from './load.tsx'
import { Pages } from './pages.tsx'
import { rowProps } from './rows.ts'

const pageSize = 20
const nameOf = ({ caseId, user }: fraud.QueuedAppeal) => `${caseId} ${user.userId}`

/** Appeals against refused invitations, decided by somebody else than the case (R119, R186). */
export function FraudAppeals({ state }: { state: 'waiting' | 'decided' }) {
  const t = useT()
  const [pageIndex, setPage] = useState(1)
  const [chosenName, setChosen] = useState<string>()
  const query = useQuery({
    queryKey: ['fraud', 'appeals', state, pageIndex],
    queryFn: () => call(fraud.getAppeals, { state, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return (
    <Load query={query}>
      {({ items, totalCount }) => {
        const chosen = items.find((each) => nameOf(each) === chosenName)
        return (
          <div className="split">
            <div className="stack">
              {items.length ? (
                <Queue items={items} at={query.dataUpdatedAt} chosenName={chosenName} onChosen={setChosen} />
              ) : (
                <p className="nothing">{t('fraud.noAppeals')}</p>
              )}
              <Pages page={pageIndex} size={pageSize} total={totalCount} onPage={setPage} />
              {chosen ? <CaseEvidence key={nameOf(chosen)} caseId={chosen.caseId} /> : null}
            </div>
            <aside>{chosen ? <Decision key={nameOf(chosen)} appeal={chosen} /> : null}</aside>
          </div>
        )
      }}
    </Load>
  )
}

function Queue({
  items,
  at,
  chosenName,
  onChosen,
}: {
  items: readonly fraud.QueuedAppeal[]
  at: number
  chosenName: string | undefined
  onChosen: (name: string) => void
}) {
  const t = useT()
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fraud.appellant')}</th>
            <th scope="col">{t('fraud.words')}</th>
            <th scope="col">{t('operators.status')}</th>
            <th scope="col">{t('report.waits')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((each) => {
            const name = nameOf(each)
            return (
              <tr
                key={name}
                className={name === chosenName ? 'on' : undefined}
                {...rowProps(() => onChosen(name), name === chosenName)}
              >
                <td>
                  <span className="line">
                    <Avatar number={each.user.avatar} size={24} />
                    <b>{each.user.nickName}</b> <span className="mono s">{each.caseId}</span>
                  </span>
                </td>
                <td>{each.words.length > 60 ? `${each.words.slice(0, 60)}…` : each.words}</td>
                <td>
                  {t(`fraud.appeal.${each.state}`)} <span className="s">{each.decidedBy ?? each.claimedBy}</span>
                </td>
                <td>{each.decidedAt ? moment(each.decidedAt) : span(at - each.madeAt.getTime())}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Decision({ appeal }: { appeal: fraud.QueuedAppeal }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [outcome, setOutcome] = useState<'granted' | 'upheld'>('upheld')
  const [reason, setReason] = useState('')
  const name = { caseId: appeal.caseId, userId: appeal.user.userId }
  const settled = { onSettled: () => queries.invalidateQueries() }
  const claim = useMutation({ mutationFn: () => call(fraud.claimAppeal, name), ...settled })
  const release = useMutation({ mutationFn: () => call(fraud.releaseAppeal, name), ...settled })
  const decide = useMutation({ mutationFn: () => call(fraud.decideAppeal, { ...name, outcome, reason }), ...settled })
  const isDecided = appeal.state === 'granted' || appeal.state === 'upheld'
  const mayDecide = me?.rights.includes('fraud.decide') && !isDecided
  return (
    <section className="panel stack">
      <h2>{t('fraud.appealTitle')}</h2>
      <p>“{appeal.words}”</p>
      <p className="s">
        {moment(appeal.madeAt)} · {t('fraud.caseBy', { name: appeal.caseDecidedBy ?? '' })}
      </p>
      {isDecided ? <p className="b">{t(`fraud.appeal.${appeal.state}`)}</p> : null}
      {mayDecide && appeal.isMyCase ? <p className="s">{t('fraud.ownCase')}</p> : null}
      {mayDecide && !appeal.isMyCase && !appeal.isMine ? (
        appeal.state === 'open' ? (
          <button type="button" className="cb pri big" disabled={claim.isPending} onClick={() => claim.mutate()}>
            {t('report.claim')}
          </button>
        ) : (
          <p className="s">{t('report.taken', { name: appeal.claimedBy ?? '' })}</p>
        )
      ) : null}
      {mayDecide && appeal.isMine ? (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            decide.mutate()
          }}
        >
          <fieldset className="field boxes">
            <legend>{t('report.decision')}</legend>
            {(['upheld', 'granted'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="outcome" checked={outcome === each} onChange={() => setOutcome(each)} />
                {t(`fraud.answer.${each}`)}
              </label>
            ))}
          </fieldset>
          <Reason value={reason} onValue={setReason} />
          <p className="s">{t('fraud.final')}</p>
          <button type="submit" className="cb pri" disabled={decide.isPending}>
            {t('report.decide')}
          </button>
          <button type="button" className="cb thin" disabled={release.isPending} onClick={() => release.mutate()}>
            {t('report.release')}
          </button>
        </form>
      ) : null}
    </section>
  )
}
