import { inLanguages } from '@madang/contract/text.ts'
import type { Text } from '@madang/contract/locale.ts'

interface ComingPage {
  readonly title: Text
  /** What will be here, in a sentence or two; no dates, no promises. */
  readonly text: Text
}

/** Pages of REQ-25 and REQ-26 that are not open yet, by path. */
export const comingPages: Readonly<Record<string, ComingPage>> = {
  recharge: page(
    ['충전', '이 기능은 나라에 따라 열리지 않을 수 있어요.'],
    ['充值', '该功能在部分国家可能不开放。'],
    ['Recharge', 'This may stay closed in some countries.'],
  ),
}

type Words = readonly [title: string, text: string]

function page(ko: Words, zh: Words, en: Words): ComingPage {
  return {
    title: inLanguages(ko[0], zh[0], en[0]),
    text: inLanguages(ko[1], zh[1], en[1]),
  }
}
