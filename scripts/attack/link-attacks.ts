import { randomBytes } from 'node:crypto'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as door from '@madang/contract/operators/sign-in.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { hire, proveAnew, type Hired } from '../../server/operators/test-staff.ts'
import type { Attack } from './attacks.ts'
import { dataOf, type World } from './world.ts'

export const linkAttacks: readonly Attack[] = [
  {
    name: 'opening the link of a colleague with the half that one was shown, or by guessing the other',
    unit: 'links opened',
    bound: 0,
    event: 'operator.linkRefused',
    act: async (world) => {
      const [proposer, approver] = [await owner(world), await owner(world)]
      await world.server.db.updateTable('operator_house').set({ two_since: world.clock.now() }).execute()
      const asked = { email: 'new@madang.example', name: 'New', roles: ['editor'], reason: 'both of us know why' }
      const { ProposalId: proposalId } = dataOf<{ ProposalId: string }>(await as(world, proposer, staff.invite, asked))
      const { Half: half } = dataOf<{ Half: string }>(await as(world, approver, approvals.approve, { proposalId }))
      const rest = 'A'.repeat(43 - half.length)
      const guesses = [half, half + half, half + rest, rest + half, randomBytes(32).toString('base64url')]
      world.secrets.add(half)
      let opened = 0
      for (const link of guesses)
        if ((await world.from('198.51.98.1').call(door.openLink, { link })).success === 200) opened++
      return opened
    },
  },
]

function owner({ server, clock }: World): Promise<Hired> {
  return hire(server.db, ['owner'], { now: clock.now(), keys: server.services.keys })
}

async function as(
  { server, clock }: World,
  { token }: Hired,
  call: Parameters<World['server']['call']>[0],
  input: object,
) {
  await proveAnew(server.db, { token, now: clock.now() })
  return server.call(call, input, token)
}
