import type { Context } from '../../context.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { units } from '@madang/contract/money.ts'
import type {
  getMonthlyStatement as endpoint,
  MonthlyStatement,
  StatementAsset,
} from '@madang/contract/rewards/reward-months.ts'
import { snapshot } from '../../db/tx.ts'
import { type AccountId, type BucketRole, bucketsOf, userBuckets } from '../../ledger/account.ts'
import { requestOf, transferCode } from '../../ledger/transfer-codes.ts'
import { balancesBefore, entriesBetween, type Entry } from '../../ledger/entries.ts'
import { findUser } from '../../users/find-user.ts'
import { businessDay, monthBounds, startOfDay } from '../../rules/business-day.ts'
import { lineCause } from './line-cause.ts'

type Line<A extends StatementAsset> = MonthlyStatement<A>['lines'][number]

/**
 * What a month of the programme changed of an asset of a user (REQ-120): opening and what happened sum to closing, and
 * closing is what the ledger holds at that position (INV-M10).
 */
export async function getMonthlyStatement(
  context: Context<'db' | 'user' | 'now' | 'locale'>,
  { month, asset }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  // The form of this asset is one of the contract's.
  return (await statementOf(context, month, asset)) as Out<typeof endpoint>
}

function statementOf<A extends StatementAsset>(
  { db, user, now, locale }: Context<'db' | 'user' | 'now' | 'locale'>,
  month: string,
  asset: A,
): Promise<MonthlyStatement<A>> {
  const { first, next } = monthBounds(month)
  const [from, until] = [startOfDay(first), startOfDay(next)]
  const accounts = userBuckets.map((bucket): AccountId => `${user}/${asset}/${bucket}`)
  return snapshot(db, async (tx) => {
    const person = await findUser(tx, user)
    const opening = await balancesBefore(tx, accounts, from)
    const lines = linesOf<A>(await entriesBetween(tx, accounts, { from, until }), locale)
    const sumOf = (kind: Line<A>['kind'], part: (line: Line<A>) => bigint) =>
      lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + part(line), 0n)
    const whole = ({ available, locked, reserved }: Line<A>) => available + locked + reserved
    const before = heldIn<A>(opening)
    return {
      asset,
      month,
      firstMonth: businessDay(person?.registeredAt ?? now).slice(0, 7),
      isOver: now >= until,
      opening: before,
      earned: units<A>(sumOf('earned', whole)),
      unlocked: units(sumOf('unlocked', ({ available }) => available)),
      sold: units(-sumOf('sold', whole)),
      deposited: units(sumOf('deposited', whole)),
      paid: units(-sumOf('paid', whole)),
      corrected: units(sumOf('corrected', whole)),
      closing: {
        available: units(before.available + lines.reduce((sum, { available }) => sum + available, 0n)),
        locked: units(before.locked + lines.reduce((sum, { locked }) => sum + locked, 0n)),
        reserved: units(before.reserved + lines.reduce((sum, { reserved }) => sum + reserved, 0n)),
      },
      lines,
    }
  })
}

/** What a code is called in a statement. Throws on one that a user's accounts never see. */
function statementKind(code: string): Line<StatementAsset>['kind'] {
  const { statement } = transferCode(code)
  if (statement === null) throw new Error(`a transfer ${code} stands in nobody's statement`)
  return statement
}

/** A transfer between two of the user's accounts has two entries and is one line. */
function linesOf<A extends StatementAsset>(entries: readonly Entry[], locale: Locale): Line<A>[] {
  const byId = Map.groupBy(entries, ({ id }) => id)
  return [...byId.values()].map((both): Line<A> => {
    const { id, code, cause, at, ruleVersion } = both[0]!
    const request = requestOf(code, cause)
    const about = request ? null : lineCause(both[0]!)
    const change = (role: BucketRole) => {
      const names: readonly string[] = bucketsOf(role)
      return units<A>(both.reduce((sum, entry) => (names.includes(entry.bucket) ? sum + entry.change : sum), 0n))
    }
    return {
      id: `T-${id}`,
      createTime: at,
      kind: statementKind(code),
      isFee: code === 'withdrawal_fee',
      available: change('usable'),
      locked: change('locked'),
      reserved: change('reserved'),
      ruleVersion,
      ...(about && { cause: about[locale] }),
      request,
    }
  })
}

function heldIn<A extends StatementAsset>(balances: ReadonlyMap<string, bigint>): MonthlyStatement<A>['opening'] {
  const of = (role: BucketRole) => units<A>(bucketsOf(role).reduce((sum, name) => sum + (balances.get(name) ?? 0n), 0n))
  return { available: of('usable'), locked: of('locked'), reserved: of('reserved') }
}
