import { useState } from 'react'
import { amountText } from '@madang/client/money.ts'
import type { UserId } from '@madang/contract/ids.ts'
import {
  getUnmatchedDeposits,
  settleUnmatched,
  type UnmatchedDeposit,
  unmatchedList,
} from '@madang/contract/operators/running/deposits.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { figure, moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'
import { Choice } from '../parts/choice.tsx'
import { Text } from '../parts/fields.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { depositTexts } from './texts.ts'

/** What came to addresses of users and was not credited by itself, narrowed and ordered in the address; nothing where there is none. */
export function Unmatched({ mayDecide }: { mayDecide: boolean }) {
  const t = useTexts(depositTexts)
  const [decided, setDecided] = useState<UnmatchedDeposit>()
  const listed = useListed(unmatchedList, (asked) => ({
    queryKey: consoleKeys.unmatchedDeposits(asked),
    queryFn: () => call(getUnmatchedDeposits, asked),
    refetchInterval: 15_000,
  }))
  const {
    place,
    query: { data },
  } = listed
  if (data?.totalCount === 0 && !place.isNarrowed && place.page === 1) return null
  return (
    <section className="part stack">
      <h2>
        {t('unmatched')} {data ? <span className="pill">{figure(data.totalCount)}</span> : null}
      </h2>
      <p className="s">{t('unmatchedText')}</p>
      <ListWithBar
        {...listed}
        list={getUnmatchedDeposits}
        search={t('findUnmatched')}
        longest={160} // a transaction with its place
        texts={{ why: [t('why'), (why) => t(`why.${why}`)] }}
        hasDates
        columns={{
          payment: t('payment'),
          user: t('user'),
          amount: sortable(place, t('amount'), { sort: 'amount', usual: 'amount', isFigure: true }),
          why: t('why'),
          came: sortable(place, t('came'), { sort: 'came', usual: 'amount' }),
          decide: '',
        }}
        none={null}
        row={(item) => (
          <Row
            key={`${item.network} ${item.txid} ${item.place}`}
            deposit={item}
            onDecide={mayDecide ? () => setDecided(item) : null}
          />
        )}
      />
      {decided ? <SettleWindow deposit={decided} onClose={() => setDecided(undefined)} /> : null}
    </section>
  )
}

function Row({
  deposit: { network, txid, place, user, amount, why, at, isProposed },
  onDecide,
}: {
  deposit: UnmatchedDeposit
  onDecide: (() => void) | null
}) {
  const t = useTexts(depositTexts)
  return (
    <tr>
      <th scope="row" className="any">
        {knownNetworks[network].name} · <span className="mono">{`${txid}:${place}`}</span>
      </th>
      <td data-head={t('user')}>
        {user ? <Go to={`/users/${user.userId}`}>{user.nickName}</Go> : <span className="s">{t('unknown')}</span>}
      </td>
      <td data-head={amount === null ? undefined : t('amount')} className="number">
        {amount === null ? '' : amountText('USDT', amount)}
      </td>
      <td data-head={t('why')}>{t(`why.${why}`)}</td>
      <td data-head={t('came')}>{moment(at)}</td>
      <td>{isProposed ? <span className="s">{t('proposed')}</span> : <Decide onDecide={onDecide} />}</td>
    </tr>
  )
}

function Decide({ onDecide }: { onDecide: (() => void) | null }) {
  const t = useTexts(depositTexts)
  if (!onDecide) return null
  return (
    <button type="button" className="console-button thin" onClick={onDecide}>
      {t('decide')}
    </button>
  )
}

/** Proposes what becomes of it: another token can only be left. */
function SettleWindow({
  deposit: { network, txid, place, user, amount },
  onClose,
}: {
  deposit: UnmatchedDeposit
  onClose: () => void
}) {
  const t = useTexts(depositTexts)
  const ends = amount === null ? (['leave'] as const) : (['credit', 'leave'] as const)
  const [end, setEnd] = useState<'credit' | 'leave'>(ends[0])
  const [typed, setTyped] = useState<string>(user?.userId ?? '')
  // The server reads what was typed.
  const userId = end === 'credit' ? (typed as UserId) : null
  return (
    <ReasonWindow<unknown>
      title={t('settleTitle')}
      text={t('settleText')}
      verb={t('request')}
      act={(reason) => call(settleUnmatched, { network, txid, place, userId, reason })}
      onDone={() => toast(t('requested'))}
      onClose={onClose}
    >
      <Choice label={t('state')} value={end} values={ends} nameOf={(each) => t(each)} onValue={setEnd} />
      {userId === null ? null : (
        <Text
          label={t('userId')}
          value={typed}
          required
          maxLength={10}
          inputMode="numeric"
          autoComplete="off"
          className="mono"
          onValue={(text) => setTyped(text.trim())}
        />
      )}
    </ReasonWindow>
  )
}
