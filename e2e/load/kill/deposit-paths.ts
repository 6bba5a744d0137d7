import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { rechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import { newReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { transact } from '../../../server/db/tx.ts'
import { testUser } from '../../../server/users/test-user.ts'
import { loadSampleChannel } from '../../../server/wallet/recharge/load-sample.ts'
import { recordDeposit } from '../../../server/wallet/recharge/record-deposit.ts'
import { dana, eunho } from '../../../server/wallet/withdrawals/test-withdrawals.ts'
import { now, type RewardPath } from './reward-paths.ts'

const deposit = {
  channelId: rechargeChannelId.parse('sample-bank'),
  reference: newReferenceCode(() => 0),
  amount: amountOf('USDT', '40'),
  state: 'credited',
} as const

/** Money that comes in. */
export const depositPaths: readonly RewardPath[] = [
  {
    name: 'wallet: deposit recorded',
    begin: loadSampleChannel,
    prepare: async (db) => [await testUser(db, { registeredAt: now })],
    act: ({ db }, [mina]) => {
      const entered = { ...deposit, userId: mina!, payment: `paid by ${mina!}` }
      const by = { people: [eunho, dana] as const, at: now, publish: () => undefined }
      return transact(db, (tx) => recordDeposit(tx, entered, by)).catch((error: unknown) => {
        // Done by the attempt whose answer was lost: the proposal it comes from is decided with it.
        if (!(error instanceof Failure) || error.failure !== 'CONFLICT') throw error
      })
    },
  },
]
