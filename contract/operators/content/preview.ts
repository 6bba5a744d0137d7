import { z } from 'zod'
import type { getService } from '../../chat/support.ts'
import { getInformationModel } from '../../reading/article.ts'
import type { Draw } from '../../campaigns/draws.ts'
import type { ExchangeItem } from '../../campaigns/points.ts'
import type { EventItem } from '../../campaigns/events.ts'
import type { announcement } from '../../reading/announcements.ts'
import type { banner } from '../../reading/articles.ts'
import { articleId } from '../../ids.ts'
import { languages, locales, type Locale } from '../../locale.ts'
import type { heartbeat, LiveClass } from '../../rewards/live.ts'
import type { MaintenanceNotice } from '../../reading/house.ts'
import { publisherId } from '../../reading/publisher-item.ts'
import { publisherPage } from '../../reading/publishers.ts'
import { getDocument, termsDocs } from '../../users/terms.ts'
import type { RechargeChannel } from '../../wallet/recharge.ts'
import { articleDetails, draftText } from './articles.ts'
import { query } from '../operator-endpoint.ts'
import type { CampaignText } from './campaigns.ts'
import { typedLegalText } from './house/legal-documents.ts'
import { publisherContent } from './publishers.ts'

/** Where the page that draws screens of the app inside the console lies (app/preview). */
export const previewPath = '/console/preview/'

/** A channel as it is typed: its minimum may be no amount yet. */
export interface TypedChannel extends Omit<RechargeChannel, 'minimum'> {
  readonly minimum: string
  readonly instruction: string
}

/** One screen of the app as the console wants it drawn: what the page would have asked the server for comes with it. */
export type Scene = { readonly locale: Locale; readonly theme: 'light' | 'dark' } & (
  | { readonly screen: 'article'; readonly article: z.output<typeof getInformationModel.output> }
  | { readonly screen: 'announcement'; readonly announcement: z.output<typeof announcement> }
  | { readonly screen: 'profile'; readonly profile: z.output<typeof publisherPage> }
  | { readonly screen: 'event'; readonly event: EventItem; readonly draw: Draw | null }
  | { readonly screen: 'campaign'; readonly campaign: CampaignText & { readonly picture: string | null } }
  | { readonly screen: 'exchangeItem'; readonly item: ExchangeItem }
  | { readonly screen: 'recharge'; readonly channel: TypedChannel }
  | { readonly screen: 'class'; readonly lesson: LiveClass }
  | { readonly screen: 'document'; readonly document: z.output<typeof getDocument.output> }
  | { readonly screen: 'service'; readonly service: z.output<typeof getService.output> }
  | { readonly screen: 'maintenance'; readonly notice: MaintenanceNotice }
  | { readonly screen: 'banners'; readonly banners: readonly z.output<typeof banner>[] }
)

/** The class site's own page with a class that has not begun; its address names the language. */
export interface ClassScene {
  readonly screen: 'classSite'
  readonly theme: 'light' | 'dark'
  readonly lesson: z.output<typeof heartbeat.output>['class']
}

/** Where the class site's page inside the console lies (live-site/preview). */
export const classPreviewFolder = `${previewPath}class/`
export const classPreviewPath = (locale: Locale) => `${classPreviewFolder}?lang=${languages[locale].live}`

/** What the page says to the console once it listens. */
export const previewReady = 'preview-ready'

export const previewArticle = query({
  path: 'article/PreviewArticle',
  summary: 'What readers would get of an article as it is being written, in one language; nothing is kept',
  right: 'articles.read',
  input: { id: articleId, locale: z.enum(locales), details: articleDetails, text: draftText },
  output: getInformationModel.output,
})

export const previewPublisher = query({
  path: 'publisher/PreviewPublisher',
  summary: 'What readers would get of a profile as it is being written, in one language; nothing is kept',
  right: 'publishers.read',
  input: { id: publisherId, locale: z.enum(locales), content: publisherContent },
  output: publisherPage,
})

export const previewDocument = query({
  path: 'info/PreviewDocument',
  summary: 'What readers would get of a legal document as it is being written, in one language; nothing is kept',
  right: 'legalDocuments.read',
  input: { doc: z.enum(termsDocs), locale: z.enum(locales), text: typedLegalText, needsConsent: z.boolean() },
  output: getDocument.output,
})
