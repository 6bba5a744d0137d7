import type { Asset } from '../money.ts'

/** How the text of a constant or of a setting is read, so that a change of it can be shown in words. */
export const settingForms = [
  /** `0.25` of the asset. */
  'amount',
  /** `2.5, 1.25`: one for each level. */
  'amounts',
  /** `1000000: 25, 2000000: 12.5`: what each up to and including a number brings. */
  'tiers',
  'count',
  /** `KR: 2, US: 0`. */
  'countByCountry',
  /** 1 is Monday, 7 is Sunday. */
  'weekday',
  /** 1 is yes, 0 is no. */
  'onOff',
  /** An instant in ISO 8601. */
  'moment',
  /** `KR, JP`, or `*` for everywhere. */
  'countries',
  /** A text, a name with words of its own, or a list of them as JSON. */
  'text',
] as const

export interface SettingForm {
  readonly form: (typeof settingForms)[number]
  /** What its amounts are amounts of; null where the text says so itself. */
  readonly asset: Asset | null
}

export const count = { form: 'count', asset: null } as const satisfies SettingForm
export const text = { form: 'text', asset: null } as const satisfies SettingForm

/** An amount of an asset; of none, where its text or what it belongs to says which. */
export function amountForm(asset: Asset | null = null) {
  return { form: 'amount', asset } as const satisfies SettingForm
}
