import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure, failures } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { untilWaiting } from '../../db/test-waits.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { wholeServer, type Answer, type WholeServer } from '../../http/test-whole-server.ts'
import { hire, type Hired } from '../test-staff.ts'
import { changeRoles } from './change-roles.ts'
import { disableOperator } from './disable.ts'
import { refuseUnlessAlone } from './second-person.ts'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer()
  await here.db.updateTable('operator_house').set({ two_since: new Date() }).execute()
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'both of us know why'

const owners = () => Promise.all([hire(here.db, ['owner'], { name: 'One' }), hire(here.db, ['owner'], { name: 'Two' })])

/** Asks for so many invitations. */
async function invited({ token }: Hired, count: number): Promise<string[]> {
  const proposals: string[] = []
  for (let no = 0; no < count; no++) {
    const whom = { email: `${randomUUID()}@madang.example`, name: 'New', roles: ['editor'], reason }
    const { data } = await here.call(staff.invite, whom, token)
    proposals.push((data as { ProposalId: string }).ProposalId)
  }
  return proposals
}

const deeds: readonly (readonly [string, (tx: Tx, whom: Hired) => Promise<unknown>])[] = [
  ['is disabled', (tx, { operator: operatorId }) => disableOperator(tx, { operatorId, clock: here.services.clock })],
  ['loses the right', (tx, { operator: operatorId }) => changeRoles(tx, { operatorId, roles: ['editor'] })],
]

test.each(deeds)(
  'REQ-174 whoever %s while a call of theirs waits agrees to nothing by it, and decides nothing alone',
  async (_, deed) => {
    const [one, two] = await owners()
    const proposals = await invited(one, 4)
    let agreeing: Promise<Answer[]> | undefined
    let alone: Promise<unknown> | undefined
    await here.db.transaction().execute(async (tx) => {
      await deed(tx, two)
      agreeing = Promise.all(proposals.map((proposalId) => here.call(approvals.approve, { proposalId }, two.token)))
      const context = { clock: here.services.clock, operator: two.operator }
      alone = transact(here.db, (own) => refuseUnlessAlone({ ...context, tx: own }, 'operators.change')).catch(
        (error: unknown) => error,
      )
      await untilWaiting(here.db, { count: 5 })
    })
    const answers = await agreeing!
    expect(answers.map(({ success }) => success)).toEqual(proposals.map(() => failures.NOT_ALLOWED.code))
    expect(await alone).toEqual(new Failure('NOT_ALLOWED'))
    const open = here.db.selectFrom('proposal').select('state').where('proposal_id', 'in', proposals)
    expect(await open.execute()).toEqual(proposals.map(() => ({ state: 'open' })))
    expect(here.mistakes).toEqual([])
  },
)
