import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { getRecordedDeposits, type RecordedDeposit } from '@madang/contract/operators/running/deposits.ts'
import { shownReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { WaitingChanges } from '../approvals/waiting-changes.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import { Frame } from '../shell/frame.tsx'
import { EnterWindow } from './enter-window.tsx'
import { depositTexts } from './texts.ts'
import { Unmatched } from './unmatched.tsx'

type Place = NonNullable<Out<typeof getRecordedDeposits>['next']>

/** Payments that came in by channels: entering one, agreeing to a colleague's, and what was recorded (REQ-130). */
export function Deposits() {
  const say = useT()
  const t = useTexts(depositTexts)
  const { data: me } = useQuery(meQuery)
  const [isEntering, setEntering] = useState(false)
  const may = (right: 'deposits.enter' | 'approvals.read' | 'rechargeChannels.read') =>
    me?.rights.includes(right) ?? false
  return (
    <Frame title={say('nav.deposits')}>
      <p className="s">{t('text')}</p>
      <div className="line">
        {may('deposits.enter') ? (
          <button type="button" className="console-button primary" onClick={() => setEntering(true)}>
            {t('enter')}
          </button>
        ) : null}
        {may('rechargeChannels.read') ? (
          <Go className="console-button thin" to="/rechargeChannels">
            {t('channels')}
          </Go>
        ) : null}
      </div>
      {may('approvals.read') ? <WaitingChanges kinds={['wallet.deposit', 'wallet.unmatched']} /> : null}
      <Unmatched mayDecide={may('deposits.enter')} />
      <Recorded />
      {isEntering ? <EnterWindow onClose={() => setEntering(false)} /> : null}
    </Frame>
  )
}

function Recorded() {
  const t = useTexts(depositTexts)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: consoleKeys.deposits(),
    queryFn: ({ pageParam }) => call(getRecordedDeposits, { after: pageParam }),
    initialPageParam: undefined as Place | undefined, // the first page is behind no place
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  })
  if (error) return <p className="wrong">{errorMessage(error)}</p>
  const items = data?.pages.flatMap((page) => page.items)
  if (!items) return null
  return (
    <section className="part stack">
      <h2>{t('records')}</h2>
      {items.length ? (
        <Table
          columns={[t('number'), t('user'), { figure: t('amount') }, t('state'), t('payment'), t('people')]}
          isCards
        >
          {items.map((item) => (
            <Row key={item.depositId} deposit={item} />
          ))}
        </Table>
      ) : (
        <p className="nothing">{t('none')}</p>
      )}
      {hasNextPage ? (
        <p className="line">
          <button
            type="button"
            className="console-button thin"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </button>
        </p>
      ) : null}
    </section>
  )
}

function Row({
  deposit: { depositId, user, channel, reference, payment, amount, state, at, people },
}: {
  deposit: RecordedDeposit
}) {
  const t = useTexts(depositTexts)
  return (
    <tr>
      <th scope="row">{depositId}</th>
      <td data-head={t('user')}>
        <Go to={`/users/${user.userId}`}>{user.nickName}</Go>{' '}
        {reference ? <span className="s mono">{shownReferenceCode(reference)}</span> : null}
      </td>
      <td data-head={t('amount')} className="number">
        {amountText('USDT', amount)}
      </td>
      <td data-head={t('state')}>
        <span className={state === 'credited' ? 'pill ok' : 'pill'}>{t(state)}</span>
      </td>
      <td data-head={t('payment')} className="any">
        {channel} · <span className="mono">{payment}</span>
      </td>
      <td data-head={t('people')} className="any">
        {people.length ? people.join(', ') : t('byItself')} <span className="s">{moment(at)}</span>
      </td>
    </tr>
  )
}
