import { approve, refuse } from '@madang/contract/operators/approvals.ts'
import {
  rechargeChannelCalls,
  type RechargeChannelContent,
} from '@madang/contract/operators/content/recharge-channels.ts'
import { enterDeposit } from '@madang/contract/operators/running/deposits.ts'
import { getDepositAddress } from '@madang/contract/wallet/recharge.ts'
import type { MadeUser } from '../../make-users.ts'
import type { WholeServer } from '../../http/test-whole-server.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { type Hired, hire, proveAnew } from '../../operators/test-staff.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { replayWallet } from '../replay/replay-wallet.ts'
import { sampleChannel } from './load-sample.ts'

export const reason = 'seen on the statement of the bank'

/** A house with people of finance, and channels that one writes and another publishes. */
export async function testRecharge(here: WholeServer) {
  const { db } = here
  const [ara, bom] = [await hire(db, ['finance'], { name: 'Ara' }), await hire(db, ['finance'], { name: 'Bom' })]
  const [writer, reviewer] = [await hire(db, ['editor']), await hire(db, ['reviewer'])]
  return {
    ara,
    bom,
    writer,
    reviewer,
    /** Writes the next version of a channel; the second publishes it. */
    publishes: async (id: string, version: number, changes: Partial<RechargeChannelContent> = {}) => {
      const content = { ...sampleChannel, ...changes }
      const saved = await here.call(rechargeChannelCalls.save, { id, version, content }, writer.token)
      if (saved.success !== 200) return saved
      return here.call(rechargeChannelCalls.publish, { id, version: version + 1, publishAt: null }, reviewer.token)
    },
    codeOf: async ({ token }: MadeUser, channelId = 'bank') => {
      const { data } = await here.call(getDepositAddress, { channelId }, token)
      return (data as { Reference: string }).Reference
    },
    enters: async ({ token }: Hired, entered: object) => {
      await proveAnew(db, { token })
      return here.call(enterDeposit, { state: 'credited', reason, ...entered }, token)
    },
    agrees: async ({ token }: Hired, asked: { readonly data: unknown }) => {
      await proveAnew(db, { token })
      return here.call(approve, proposalOf(asked), token)
    },
    refuses: ({ token }: Hired, asked: { readonly data: unknown }) =>
      here.call(refuse, { ...proposalOf(asked), reason: 'Another person' }, token),
    /** What is wrong with the books, and what the replay of everything does not explain. */
    differences: async () => [
      ...(await checkLedger(db)).map((wrong) => JSON.stringify(wrong)),
      ...(await replay(db, here.services.clock.now(), replayWallet)).differences,
    ],
  }
}

function proposalOf({ data }: { readonly data: unknown }) {
  return { proposalId: (data as { ProposalId: string }).ProposalId }
}
