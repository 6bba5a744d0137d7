import type { Locale } from '@madang/contract/locale.ts'
import type { Catalogue } from '@madang/client/language.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { zh } from './zh.ts'

export type English = typeof en

export const catalogues: Record<Locale, Catalogue<English>> = { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }
