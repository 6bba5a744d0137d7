import type { Context } from '../context.ts'
import { inEach } from '@madang/contract/locale.ts'
import { featureOfAddress } from '@madang/contract/page-features.ts'
import { bannerContent } from '@madang/contract/operators/content/banners.ts'
import { isOfferedTo } from '../offerings/offerings.ts'
import './tables.ts'

/** The banners of Home that are shown at this moment in the reader's language, in their order (REQ-62); none of what is not offered there. Home is the only place. */
export async function listBanners(
  { db, locale, now, laws, isOffered }: Context<'db' | 'locale' | 'now' | 'laws' | 'isOffered'>,
  { position }: { position: string },
) {
  if (position !== 'home') return { items: [] }
  const rows = await db.selectFrom('banner').select(['id', 'content']).orderBy('place').orderBy('id').execute()
  return {
    items: rows.flatMap(({ id, content }) => {
      const { texts, picture, link, startAt, endAt } = content ? bannerContent.decode(content) : nothing
      const text = texts[locale]
      const isNow = (!startAt || startAt <= now) && (!endAt || endAt > now)
      const feature = featureOfAddress(link)
      const isOpen = feature === null || isOfferedTo({ laws, isOffered }, feature)
      return text && isNow && isOpen ? [{ id, ...text, picture: picture ?? '', link }] : []
    }),
  }
}

const nothing = {
  texts: inEach(() => null),
  picture: null,
  link: '/benefit',
  startAt: null,
  endAt: null,
}
