import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const accountKeys = queryKeys({
  app: () => ['app'],
  settings: () => ['settings'],
  notificationSettings: () => ['notificationSettings'],
  licences: () => ['licences'],
  notices: () => ['notices'],
  noticeList: (group: string | undefined) => ['notices', 'list', group],
  unreadNotices: () => ['notices', 'unread'],
  contact: () => ['contact'],
  undelivered: (use: string, askedAt: number) => ['undelivered', use, askedAt],
  activity: () => ['activity'],
  devices: () => ['devices'],
  factors: () => ['factors'],
  consents: () => ['consents'],
  deletion: () => ['deletion'],
  export: () => ['export'],
  terms: (locale: Locale, doc: string, version: string | undefined) => ['terms', locale, doc, version],
  country: () => ['country'],
  suspension: () => ['suspension'],
  access: (reference: string) => ['access', reference],
  /** Old with the notices: each tells of it. */
  accessAsked: () => ['notices', 'accessAsked'],
  firstSteps: () => ['firstSteps'],
  myReports: () => ['myReports'],
  warnings: () => ['myWarnings'],
  newestWarning: () => ['myWarnings', 'newest'],
  service: () => ['service'],
  servicePlace: () => ['service', 'place'],
  qrCode: (text: string) => ['qr', text],
})
