import { z } from 'zod'
import { instant } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { inEachLanguage } from './articles.ts'
import { acting, looking, reason } from './operator-endpoint.ts'

/** Names a banner. */
export const bannerId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .brand('BannerId')
export type BannerId = z.infer<typeof bannerId>

/** How far a banner is. A withdrawn one is gone for readers; saved anew it is a draft again. */
export const bannerState = z.enum(['draft', 'published', 'withdrawn'])
export type BannerState = z.infer<typeof bannerState>

/** Pages of the app that a banner may lead to as they are; beside them an article or a profile. */
export const bannerPages = [
  '/benefit',
  '/coins',
  '/announcements',
  '/live',
  '/operation',
  '/tokenomics',
  '/totals',
  '/cvc',
  '/cvc-odd',
  '/addfriend',
  '/support',
  '/terms',
  '/search',
] as const
const link = z
  .string()
  .regex(/^\/(detail|plaform)\?id=[a-z0-9-]{1,80}$/)
  .or(z.enum(bannerPages))

/** Two lines beside a small picture; more does not fit on a phone. */
export const bannerText = z.object({
  title: z.string().trim().min(1).max(40),
  text: z.string().trim().min(1).max(60),
})

/** A banner in the languages in which it is shown, and when; null for from now, and for no end. */
export const bannerContent = z
  .object({
    texts: inEachLanguage(bannerText),
    picture: z
      .string()
      .regex(/^\/pictures\/[a-zA-Z0-9/_-]{1,120}\.(svg|webp)$/)
      .nullable(),
    link,
    startAt: instant.nullable(),
    endAt: instant.nullable(),
  })
  .refine(({ startAt, endAt }) => !startAt || !endAt || startAt < endAt, { path: ['endAt'] })
export type BannerContent = z.infer<typeof bannerContent>

const version = z.int().min(0).max(1_000_000)

export const bannerRow = z.object({
  id: bannerId,
  /** The newest version; readers may have an earlier one. */
  content: bannerContent,
  state: bannerState,
  version,
  /** Readers have a version of it, in its time. */
  isPublic: z.boolean(),
  savedAt: instant,
  savedBy: z.string(),
  isSample: z.boolean(),
})
export type BannerRow = z.infer<typeof bannerRow>

export const getBanners = looking({
  path: 'banner/GetBanners',
  summary: 'Every banner in the order in which readers get them',
  right: 'banners.read',
  input: pageInput,
  output: pageOf(bannerRow),
})

export const getBanner = looking({
  path: 'banner/GetBanner',
  summary: 'One banner as it stands, with its versions',
  right: 'banners.read',
  input: { id: bannerId },
  output: bannerRow.extend({
    /** Somebody else saved it last. */
    mayPublish: z.boolean(),
    versions: z.array(z.object({ version, savedAt: instant, savedBy: z.string(), content: bannerContent })),
  }),
})

export const saveBanner = acting({
  path: 'banner/SaveBanner',
  summary: 'Save a banner as its next version, with a null id a new one; CONFLICT when somebody saved meanwhile',
  right: 'banners.write',
  input: { id: bannerId.nullable(), version, content: bannerContent },
  output: z.object({ id: bannerId, version }),
  failures: ['CONFLICT'],
})

export const publishBanner = acting({
  path: 'banner/PublishBanner',
  summary: 'Give a version to readers in its time; never by who saved it. INVALID when it leads to no article there is',
  right: 'banners.review',
  input: { id: bannerId, version },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const withdrawBanner = acting({
  path: 'banner/WithdrawBanner',
  summary: 'Take a banner from readers',
  right: 'banners.review',
  input: { id: bannerId, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const orderBanners = acting({
  path: 'banner/OrderBanners',
  summary: 'Put all banners into another order; CONFLICT when they are not the ones there are',
  right: 'banners.review',
  input: { ids: z.array(bannerId).max(200), reason },
  output: z.null(),
  failures: ['CONFLICT'],
})
