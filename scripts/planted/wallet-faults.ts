import { type PlantedFault, test } from './planted-fault.ts'

const buybacks = 'server/wallet/buybacks/buybacks.test.ts'
const recharge = 'server/wallet/recharge/recharge.test.ts'
const chain = 'server/wallet/recharge/chain/chain-deposits.test.ts'
const withdrawals = 'server/wallet/withdrawals/withdrawals.test.ts'

/** Money that leaves: buybacks, withdrawals, repeated requests. */
export const walletFaults: readonly PlantedFault[] = [
  {
    what: 'Sunday looked at before the lock',
    edits: [
      {
        file: 'server/wallet/buybacks/create-buyback.ts',
        find: `  const { now, day, rules } = await rulesNow(tx, cvc, clock)\n`,
        put: '',
      },
      {
        file: 'server/wallet/buybacks/create-buyback.ts',
        find: '  const accounts = await lockOpened(',
        put: `  const { now, day, rules } = await rulesNow(tx, cvc, clock)\n  const accounts = await lockOpened(`,
      },
    ],
    red: test(buybacks, 'whoever asked in the last millisecond of Sunday and got the lock on Monday is refused'),
  },
  {
    what: 'a release without the bonus part',
    edits: [
      {
        file: 'server/wallet/withdrawals/orders.ts',
        find: '  return fromBuckets(moved).map(({ bucket, amount }) => ({\n    ...common(moved, actor),',
        put: '  return fromBuckets(moved).slice(0, 1).map(({ bucket, amount }) => ({\n    ...common(moved, actor),',
      },
    ],
    red: test(withdrawals, 'accepting takes available first, then the bonus'),
  },
  {
    what: 'a hold without a request: a cancelled buyback stays held',
    edits: [
      {
        file: 'server/wallet/buybacks/cancel-buyback.ts',
        find: '  await transfer(tx, now, releaseOrder(cancelled, user))\n',
        put: '',
      },
    ],
    red: test(buybacks, '32 times cancelling and deciding at once ends each buyback one way, with its money'),
  },
  {
    what: 'a hold without a request that replay passes over',
    edits: [
      {
        file: 'server/wallet/replay/held-buckets.ts',
        find: 'where held.amount is distinct from asked.amount order',
        put: 'where held.amount < asked.amount order',
      },
    ],
    red: test(buybacks, 'replay finds a hold without a request'),
  },
  {
    what: 'a second approval by the same person',
    edits: [
      {
        file: 'server/operators/proposals/proposals.ts',
        find: 'operator === proposed_by || !rightsOf',
        put: '!rightsOf',
      },
      {
        file: 'server/operators/access/second-person.ts',
        find: `if (operator === proposedBy) throw new Failure('NOT_ALLOWED')`,
        put: '',
      },
      {
        file: 'server/casework/pending-decisions.ts',
        find: 'if (decision_by === decision_with) throw',
        put: 'if (decision_by === null) throw',
      },
    ],
    red: test('server/operators/casework/withdrawals.test.ts', 'one person proposes and is refused as the second'),
  },
  {
    what: 'a payment that is another one in capital letters',
    edits: [{ file: 'server/wallet/recharge/record-deposit.ts', find: `, '').toLowerCase()`, put: `, '')` }],
    red: test(recharge, 'a payment that one entered and another agreed to arrives once'),
  },
  {
    what: 'a deposit that is credited to somebody who was suspended meanwhile',
    edits: [
      {
        file: 'server/wallet/recharge/record-deposit.ts',
        find: '  await refuseUnlessThere(tx, user, state)\n',
        put: '',
      },
    ],
    red: test(recharge, 'who is suspended before or after a payment was entered is not credited'),
  },
  {
    what: 'another token that counts as USDT',
    edits: [{ file: 'server/wallet/recharge/chain/note-deposit.ts', find: `if (!isToken) return 'token'`, put: '' }],
    red: test(chain, 'another token, too little'),
  },
  {
    what: 'a channel that is paused and gives an address all the same',
    edits: [
      {
        file: 'server/wallet/recharge/get-deposit-address.ts',
        find: '  if (channel.isPaused) throw refusal()\n',
        put: '',
      },
    ],
    red: test(chain, 'paused, and while the payer is away'),
  },
  {
    what: 'deposits that replay passes over',
    edits: [
      {
        file: 'server/wallet/recharge/replay-deposits.ts',
        find: `row.state === 'credited'`,
        put: `row.state !== 'credited'`,
      },
    ],
    red: test(recharge, 'a credit without a deposit finds nothing to be paid from'),
  },
  {
    what: 'keys of money swept after 30 days',
    edits: [
      { file: 'server/http/idempotency.ts', find: 'from swept where moves_money', put: 'from swept where false' },
    ],
    red: test(
      'server/http/idempotency.test.ts',
      'a request that moved money moves nothing when it is repeated while its answer is being swept',
    ),
  },
]
