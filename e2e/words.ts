import type { Locale } from '@madang/contract/locale.ts'
import { en } from '../app/lib/texts/en.ts'
import { ko } from '../app/lib/texts/ko.ts'
import { zh } from '../app/lib/texts/zh.ts'

const catalogues = { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en } as const

/** The words on screen in one language, with the names in braces filled in. */
export type Words = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Words of buttons and fields come from the app's own catalogues; texts fixed by the release stand in the journeys. */
export function wordsIn(locale: Locale): Words {
  return (key, values = {}) =>
    catalogues[locale][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
