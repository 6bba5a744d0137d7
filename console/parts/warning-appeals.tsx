import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import * as calls from '@madang/contract/operators/warnings.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, span } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { Reason } from './fields.tsx'
import { Load } from './load.tsx'
import { Pages } from './pages.tsx'
import { rowProps } from './rows.ts'

const pageSize = 20
type Appeal = calls.QueuedWarningAppeal

/** Appeals against warnings, decided by somebody else than who gave them (R173, R186). */
export function WarningAppeals({ state }: { state: 'waiting' | 'decided' }) {
  const t = useT()
  const [pageIndex, setPage] = useState(1)
  const [chosenId, setChosen] = useState<string>()
  const query = useQuery({
    queryKey: ['warningAppeals', state, pageIndex],
    queryFn: () => call(calls.getWarningAppeals, { state, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return (
    <Load query={query}>
      {({ items, totalCount }) => {
        const chosen = items.find(({ warningId }) => warningId === chosenId)
        return (
          <div className="split">
            <div className="stack">
              {items.length ? (
                <Queue items={items} at={query.dataUpdatedAt} chosenId={chosenId} onChosen={setChosen} />
              ) : (
                <p className="nothing">{t('fraud.noAppeals')}</p>
              )}
              <Pages page={pageIndex} size={pageSize} total={totalCount} onPage={setPage} />
            </div>
            <aside>{chosen ? <Decision key={chosen.warningId} appeal={chosen} /> : null}</aside>
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
  items: readonly Appeal[]
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
            <th scope="col">{t('fraud.appellant')}</th>
            <th scope="col">{t('warning.of')}</th>
            <th scope="col">{t('fraud.words')}</th>
            <th scope="col">{t('operators.status')}</th>
            <th scope="col">{t('report.waits')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((each) => {
            const { warningId, user, words } = each
            return (
              <tr
                key={warningId}
                className={warningId === chosenId ? 'on' : undefined}
                {...rowProps(() => onChosen(warningId), warningId === chosenId)}
              >
                <td>
                  <span className="line">
                    <Avatar number={user.avatar} size={24} />
                    <b>{user.nickName}</b>
                  </span>
                </td>
                <td>{t(`report.reason.${each.reason}`)}</td>
                <td>{words.length > 60 ? `${words.slice(0, 60)}…` : words}</td>
                <td>
                  {t(`warning.state.${each.state}`)} <span className="s">{each.decidedBy ?? each.claimedBy}</span>
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

function Decision({ appeal }: { appeal: Appeal }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [outcome, setOutcome] = useState<'granted' | 'upheld'>('upheld')
  const [reason, setReason] = useState('')
  const { warningId, user } = appeal
  const settled = { onSettled: () => queries.invalidateQueries() }
  const claim = useMutation({ mutationFn: () => call(calls.claimWarningAppeal, { warningId }), ...settled })
  const release = useMutation({ mutationFn: () => call(calls.releaseWarningAppeal, { warningId }), ...settled })
  const decide = useMutation({
    mutationFn: () => call(calls.decideWarningAppeal, { warningId, outcome, reason }),
    ...settled,
  })
  const isDecided = appeal.state === 'granted' || appeal.state === 'upheld'
  const mayDecide = me?.rights.includes('reports.decide') && !isDecided
  return (
    <section className="panel stack">
      <div className="line">
        <h2>{t('fraud.appealTitle')}</h2>
        <Go className="link end" to={`/users/${user.userId}`}>
          {user.nickName}
        </Go>
      </div>
      <p>“{appeal.words}”</p>
      <p className="s">
        {moment(appeal.madeAt)} · {t('warning.by', { name: appeal.givenBy, time: moment(appeal.givenAt) })} ·{' '}
        {t('warning.standing', { n: figure(appeal.warnings) })}
      </p>
      {isDecided ? <p className="b">{t(`warning.state.${appeal.state}`)}</p> : null}
      {mayDecide && appeal.isMyWarning ? <p className="s">{t('warning.own')}</p> : null}
      {mayDecide && !appeal.isMyWarning && !appeal.isMine ? (
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
                {t(`warning.answer.${each}`)}
              </label>
            ))}
          </fieldset>
          <Reason value={reason} onValue={setReason} />
          <p className="s">{t('warning.final')}</p>
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
