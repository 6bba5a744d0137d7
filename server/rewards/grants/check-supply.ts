import { Failure } from '@madang/contract/failures.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { Tx } from '../../db/tables.ts'
import { issuableWith } from '../../ledger/set-budget.ts'
import { cvcRules, mostSupply } from '../../rules/kinds/cvc-rules.ts'
import type { Programme } from '../../rules/programmes.ts'
import { programmePools } from '../pools.ts'

/**
 * Refuses rules of CVC whose budgets, with what was issued beyond one of them already, come to more than may ever be issued
 * (INV-M07). Under the lock of the programme's rules nobody issues meanwhile; what is issued until they begin, the proof of
 * the books looks at.
 */
export async function checkSupply(tx: Tx, { kind }: Pick<Programme, 'kind'>, asked: unknown): Promise<void> {
  if (kind !== 'cvc') return
  const rules = cvcRules.parse(asked)
  const pools = programmePools.filter(({ asset }) => asset === 'CVC')
  const total = await issuableWith(
    tx,
    'CVC',
    pools.map(({ account, budget }) => ({ account, budget: budget(rules) })),
  )
  if (total <= mostSupply) return
  const now = `${formatAmount('CVC', units(total))} CVC`
  throw new Failure('INVALID', { field: 'budget.invite', kind: 'supply', now })
}
