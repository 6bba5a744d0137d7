import type { Locale } from '@madang/contract/locale.ts'
import { campaignForms, everywhere } from '@madang/contract/operators/campaigns.ts'
import { offeringForms } from '@madang/contract/operators/running/countries.ts'
import { networkLimitForms, networkTermForms } from '@madang/contract/operators/networks.ts'
import type { SettingForm } from '@madang/contract/operators/setting-forms.ts'
import { isNetwork, knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { countryName } from '@madang/client/display-names.ts'
import { weekdayName } from '@madang/contract/values/weekday.ts'
import { koreanMoment } from '@madang/client/korean-time.ts'

/** Words that a form needs in the reader's language. */
export interface FormWords {
  readonly locale: Locale
  readonly yes: string
  readonly no: string
  readonly everywhere: string
  /** What counts up to and including a number, such as `up to 9: 10 XRP`. */
  readonly tier: (upTo: string, amount: string) => string
}

const ofSettings: Readonly<Record<string, SettingForm>> = { ...networkLimitForms, ...campaignForms, ...offeringForms }
const ofNetworks: Readonly<Record<string, SettingForm>> = networkTermForms

/** The form of a network's term such as `solana.fee`, of a limit or of a campaign's setting; undefined for anything else. */
export function settingForm(name: string): SettingForm | undefined {
  const [network = '', term = ''] = name.split('.')
  if (!isNetwork(network)) return ofSettings[name]
  const form = ofNetworks[term]
  return form?.form === 'amount' ? { ...form, asset: knownNetworks[network].asset } : form
}

/** The text of a constant or a setting in words, whole; undefined for one that has no form or does not read as its form. */
export function settingText({ form, asset }: SettingForm, text: string, words: FormWords): string | undefined {
  const { locale } = words
  const amount = (part: string) => amountWords(asset ? `${part} ${asset}` : part)
  switch (form) {
    case 'amount':
      return amount(text)
    case 'amounts':
      return all(text, amount)
    case 'tiers':
      return pairs(text, (upTo, reward) => {
        const [to, of] = [grouped(upTo), amount(reward)]
        return to && of && words.tier(to, of)
      })
    case 'count':
      return grouped(text)
    case 'countByCountry':
      return pairs(text, (country, count) => `${countryName(country, locale)}: ${count}`)
    case 'weekday':
      return /^[1-7]$/.test(text) ? weekdayName(Number(text), locale) : undefined
    case 'onOff':
      return { 0: words.no, 1: words.yes }[text]
    case 'moment':
      return Number.isNaN(Date.parse(text)) ? undefined : koreanMoment(new Date(text), locale)
    case 'countries':
      return all(text, (code) => (code === everywhere ? words.everywhere : countryName(code, locale)))
    case 'text':
      return undefined
  }
}

/** An amount with its asset and groups of three, all its decimals kept; undefined for anything else. */
export function amountWords(text: string): string | undefined {
  const [, whole, rest] = /^([0-9]+)((?:\.[0-9]+)?(?: [A-Z]{3,5})?)$/.exec(text) ?? []
  return whole === undefined || rest === undefined ? undefined : `${grouped(whole) ?? whole}${rest}`
}

function grouped(text: string): string | undefined {
  return /^[0-9]+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ',') : undefined
}

/** Every part in words; undefined when one has none, so that nothing of a change is left out. */
function all(text: string, wordsOf: (part: string) => string | undefined): string | undefined {
  const parts = text.split(',').map((part) => wordsOf(part.trim()))
  return parts.every((part) => part !== undefined) ? parts.join(' · ') : undefined
}

function pairs(text: string, wordsOf: (name: string, value: string) => string | undefined): string | undefined {
  return all(text, (part) => {
    const [name, value] = part.split(':').map((half) => half.trim())
    return name && value ? wordsOf(name, value) : undefined
  })
}
