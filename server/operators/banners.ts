import type { OperatorQuery, OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { bannerContent, bannerId, type BannerContent, type BannerId } from '@madang/contract/operators/banners.ts'
import type * as calls from '@madang/contract/operators/banners.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import { editionOf } from '../articles/edition.ts'
import {
  placeBanners,
  publishBanner as publish,
  saveBanner as save,
  withdrawBanner as withdraw,
} from '../banners/save-banner.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { checkAddress } from '../pictures/editorial-images.ts'
import type { Random } from '../ports/random.ts'
import { publicPublishers } from '../publishers/publisher-items.ts'

/** Every banner with its newest version, in the order of readers. */
export function getBanners(db: Db, page: Parsed<typeof calls.getBanners>): Promise<Out<typeof calls.getBanners>> {
  return snapshot(db, async (tx) => {
    const rows = await newest(tx).limit(page.pageSize).offset(offsetOf(page)).execute()
    const { number } = await tx
      .selectFrom('banner')
      .select(({ fn }) => fn.countAll<bigint>().as('number'))
      .executeTakeFirstOrThrow()
    return { ...page, items: rows.map(rowOf), totalCount: Number(number) }
  })
}

/** One banner as it stands, with its versions, the newest first. */
export function getBanner(
  db: Db,
  { operator }: Pick<OperatorQuery, 'operator'>,
  { id }: Parsed<typeof calls.getBanner>,
): Promise<Out<typeof calls.getBanner>> {
  return snapshot(db, async (tx) => {
    const row = await newest(tx).where('banner.id', '=', id).executeTakeFirst()
    if (!row) throw new Failure('NOT_FOUND')
    const versions = await tx
      .selectFrom('banner_version')
      .select(['version', 'saved_at', 'saved_name', 'content'])
      .where('banner_id', '=', id)
      .orderBy('version', 'desc')
      .execute()
    return {
      ...rowOf(row),
      mayPublish: row.saved_by !== operator,
      versions: versions.map((each) => ({
        version: each.version,
        savedAt: each.saved_at,
        savedBy: each.saved_name,
        content: bannerContent.decode(each.content),
      })),
    }
  })
}

/** Saves the next version; its picture must be there. */
export async function saveBanner(
  { tx, operator, name, clock }: OperatorCommand,
  random: Random,
  { id: given, version, content }: Parsed<typeof calls.saveBanner>,
): Promise<Audited<{ id: BannerId; version: number }>> {
  const now = clock.now()
  if (content.picture) await checkAddress(tx, content.picture, 'content.picture')
  const id = given ?? bannerId.parse(random.uuid())
  const next = await save(tx, { id, version: given ? version : 0 }, content, { id: operator, name, now })
  const after = { version: String(next), title: titleOf(content), link: content.link }
  return { answer: { id, version: next }, object: `banner ${id}`, before: { version: String(version) }, after }
}

/** Gives a version to readers; an article or a profile it leads to must be there for them too. */
export async function publishBanner(
  { tx, operator, name, clock }: OperatorCommand,
  { id, version }: Parsed<typeof calls.publishBanner>,
): Promise<Audited<null>> {
  const now = clock.now()
  const { link, startAt, endAt } = await publish(tx, { id, version }, { id: operator, name, now })
  if (!(await isThere(tx, link))) throw new Failure('INVALID', { field: 'link' })
  const after = {
    state: 'published',
    version: String(version),
    link,
    from: (startAt ?? now).toISOString(),
    until: endAt?.toISOString() ?? '',
  }
  return { answer: null, object: `banner ${id}`, before: { state: 'draft' }, after }
}

export async function withdrawBanner(
  { tx }: OperatorCommand,
  { id, reason }: Parsed<typeof calls.withdrawBanner>,
): Promise<Audited<null>> {
  await withdraw(tx, id)
  return { answer: null, object: `banner ${id}`, after: { state: 'withdrawn' }, reason }
}

/** Puts the banners into another order. */
export async function orderBanners(
  { tx }: OperatorCommand,
  { ids, reason }: Parsed<typeof calls.orderBanners>,
): Promise<Audited<null>> {
  const before = await placeBanners(tx, ids)
  const [from, to] = [{ order: before.join(' ') }, { order: ids.join(' ') }]
  return { answer: null, object: 'banners', before: from, after: to, reason }
}

async function isThere(tx: Tx, link: string): Promise<boolean> {
  const [, page, id = ''] = /^\/(detail|plaform)\?id=(.+)$/.exec(link) ?? []
  if (page === 'detail') return (await editionOf(tx, id))?.isPublic ?? false
  if (page === 'plaform') return (await publicPublishers(tx, [id])).length > 0
  return true
}

function newest(db: Db | Tx) {
  return db
    .selectFrom('banner')
    .innerJoin('banner_version', (join) =>
      join.onRef('banner_version.banner_id', '=', 'banner.id').onRef('banner_version.version', '=', 'banner.version'),
    )
    .select(['banner.id', 'banner.version', 'state', 'is_sample', 'banner.content as shown'])
    .select(['banner_version.content', 'saved_at', 'saved_by', 'saved_name'])
    .orderBy('place')
    .orderBy('banner.id')
}

function rowOf(row: Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number]) {
  const { id, state, version } = row
  return {
    id,
    state,
    version,
    content: bannerContent.decode(row.content),
    isPublic: row.shown !== null,
    savedAt: row.saved_at,
    savedBy: row.saved_name,
    isSample: row.is_sample,
  }
}

function titleOf({ texts }: BannerContent): string {
  return locales.map((locale) => texts[locale]?.title).find(Boolean) ?? ''
}
