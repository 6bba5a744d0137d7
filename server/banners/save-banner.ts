import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  bannerContent,
  type BannerContent,
  type BannerId,
  type BannerState,
} from '@madang/contract/operators/banners.ts'
import type { Tx } from '../db/tables.ts'
import './tables.ts'

/** Who does it; `id` is null for what comes with the product. */
interface Doer {
  readonly id: string | null
  readonly name: string
  readonly now: Date
}

interface Target {
  readonly id: BannerId
  readonly version: number
}

/** From where each state may be left. What readers have stays while a later version is being written. */
const mayPublishFrom: readonly BannerState[] = ['draft']
const mayWithdrawFrom: readonly BannerState[] = ['draft', 'published']

/** Saves a banner as the version after the one its writer saw; 0 begins it, at the end. CONFLICT when somebody saved meanwhile. */
export async function saveBanner(tx: Tx, { id, version }: Target, content: BannerContent, by: Doer): Promise<number> {
  const next = version + 1
  const fresh = { version: next, state: 'draft' as const }
  const taken =
    version === 0
      ? await tx
          .insertInto('banner')
          .values({ id, ...fresh, content: null, place: await lastPlace(tx) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('banner')
          .set(fresh)
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  if (!taken) throw new Failure('CONFLICT')
  await tx
    .insertInto('banner_version')
    .values({
      banner_id: id,
      version: next,
      content: JSON.stringify(bannerContent.encode(content)),
      saved_by: by.id,
      saved_name: by.name,
      saved_at: by.now,
    })
    .execute()
  return next
}

/**
 * Gives the newest version to readers. CONFLICT when it is no draft any more, NOT_ALLOWED for who saved it (REQ-170), INVALID
 * with no language or when its time is over already. A sample is an ordinary banner from then on.
 */
export async function publishBanner(tx: Tx, { id, version }: Target, by: Doer): Promise<BannerContent> {
  const found = await locked(tx, id)
  if (found.version !== version || !mayPublishFrom.includes(found.state)) throw new Failure('CONFLICT')
  const { content: kept, saved_by } = await tx
    .selectFrom('banner_version')
    .select(['content', 'saved_by'])
    .where('banner_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (saved_by !== null && saved_by === by.id) throw new Failure('NOT_ALLOWED')
  const content = bannerContent.decode(kept)
  if (!locales.some((locale) => content.texts[locale])) throw new Failure('INVALID', { field: 'texts' })
  if (content.endAt && content.endAt <= by.now) throw new Failure('INVALID', { field: 'endAt' })
  await tx
    .updateTable('banner')
    .set({ state: 'published', content: JSON.stringify(kept), is_sample: false })
    .where('id', '=', id)
    .execute()
  return content
}

/** Takes a banner from readers. CONFLICT when it is withdrawn already. */
export async function withdrawBanner(tx: Tx, id: BannerId): Promise<void> {
  const found = await locked(tx, id)
  if (!mayWithdrawFrom.includes(found.state)) throw new Failure('CONFLICT')
  await tx
    .updateTable('banner')
    .set({ state: 'withdrawn', content: null, is_sample: false })
    .where('id', '=', id)
    .execute()
}

/** Puts all banners into this order; answers the order before. CONFLICT when they are not just the ones there are. */
export async function placeBanners(tx: Tx, ids: readonly BannerId[]): Promise<BannerId[]> {
  const rows = await tx.selectFrom('banner').select('id').orderBy('place').orderBy('id').forUpdate().execute()
  const before = rows.map(({ id }) => id)
  if ([...before].sort().join() !== [...ids].sort().join()) throw new Failure('CONFLICT')
  for (const [place, id] of ids.entries()) await tx.updateTable('banner').set({ place }).where('id', '=', id).execute()
  return before
}

async function lastPlace(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('banner')
    .select(({ fn }) => fn.max<number | null>('place').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

async function locked(tx: Tx, id: BannerId) {
  const found = await tx.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}
