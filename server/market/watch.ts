import type { Context } from '../context.ts'
import './tables.ts'

/** Coins a user follows, the last added first (REQ-65). */
export async function getWatch({ db, user }: Context<'db' | 'user'>): Promise<{ symbols: string[] }> {
  const rows = await db
    .selectFrom('coin_watch')
    .select('symbol')
    .where('user_id', '=', user)
    .orderBy('added_at', 'desc')
    .orderBy('symbol')
    .execute()
  return { symbols: rows.map(({ symbol }) => symbol) }
}

/** Follows coins or follows them no more. What is no coin of ours is left out, so that an old phone's list still merges. */
export async function setWatch(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { symbols, isWatched }: { symbols: readonly string[]; isWatched: boolean },
): Promise<{ symbols: string[] }> {
  const now = clock.now()
  if (isWatched)
    await tx
      .insertInto('coin_watch')
      .columns(['user_id', 'symbol', 'added_at'])
      .expression((build) =>
        build
          .selectFrom('coin')
          .select(({ val }) => [val(user).as('user_id'), 'coin.symbol', val(now).as('added_at')])
          .where('coin.symbol', 'in', [...symbols]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('coin_watch')
      .where('user_id', '=', user)
      .where('symbol', 'in', [...symbols])
      .execute()
  return getWatch({ db: tx, user })
}
