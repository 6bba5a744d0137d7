import { z } from 'zod'
import { instant } from '../../ids.ts'
import { pageFeatures } from '../../page-features.ts'
import { command, reason } from '../operator-endpoint.ts'
import {
  contentCalls,
  inEachLanguage,
  pictureAddress,
  saveCall,
  withdrawCall,
  type ContentKind,
} from './content-calls.ts'

/** Names a banner. */
export const bannerId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .brand('BannerId')
export type BannerId = z.infer<typeof bannerId>

type Page = keyof typeof pageFeatures
const pages = Object.keys(pageFeatures) as Page[] // its own keys

/** Pages that a banner may lead to besides those of parts of the product that may be switched off. */
const furtherPages: readonly Page[] = [
  '/coins',
  '/announcements',
  '/operation',
  '/totals',
  '/cvc',
  '/addfriend',
  '/support',
  '/terms',
  '/search',
]

/** Pages of the app that a banner may lead to as they are; beside them an article or a profile. */
export const bannerPages = pages.filter((page) => pageFeatures[page] !== null || furtherPages.includes(page))
const link = z
  .string()
  .regex(/^\/(detail|plaform)\?id=[a-z0-9-]{1,80}$/)
  .or(z.enum(bannerPages))

/** Two lines beside a small picture; more does not fit on a phone. */
export const bannerText = z.object({
  title: z.string().trim().min(1).max(40),
  text: z.string().trim().min(1).max(60),
})

/** When readers see a banner; null for from now, and for no end. */
const period = { startAt: instant.nullable(), endAt: instant.nullable() }

export const bannerContent = z
  .object({ texts: inEachLanguage(bannerText), picture: pictureAddress.nullable(), link, ...period })
  .refine(({ startAt, endAt }) => !startAt || !endAt || startAt < endAt, { path: ['endAt'] })
export type BannerContent = z.infer<typeof bannerContent>

export const bannerKind = {
  name: 'banner',
  area: 'banners',
  review: 'onSave',
  id: bannerId,
  content: bannerContent,
  row: { link, ...period },
  item: {},
  terms: {},
} as const satisfies ContentKind

export const bannerCalls = {
  ...contentCalls(bannerKind),
  save: saveCall(bannerKind),
  withdraw: withdrawCall(bannerKind),
}

export const orderBanners = command({
  path: 'banner/OrderBanners',
  summary: 'Put all banners into another order; CONFLICT when they are not the ones there are',
  right: 'banners.review',
  input: { ids: z.array(bannerId).max(200), reason },
  output: z.null(),
  failures: ['CONFLICT'],
})
