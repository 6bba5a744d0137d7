import { useQuery } from '@tanstack/react-query'
import { proposalKind } from '@madang/contract/operators/approvals.ts'
import { roles } from '@madang/contract/operators/rights.ts'
import { isNetwork, knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { featureNames } from '@madang/contract/features.ts'
import { approvalTexts } from '../approvals/texts.ts'
import { useCountryName } from '../countries/country-name.ts'
import { countryTexts } from '../countries/texts.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { useTexts } from '../lib/texts-of.ts'
import { firstProgramme, rulesQuery } from '../rules/rules-query.ts'
import { amountWords, settingForm, settingText } from './setting-text.ts'
import { factTexts } from './texts.ts'

type FactKey = Exclude<keyof (typeof factTexts)['en-GB'], 'tier'>

/** How facts are read: their names and values in words. What has none is shown as it is. */
export interface Facts {
  readonly name: (fact: string) => string
  readonly value: (fact: string, value: string) => string
  /** What a proposal or a decision is about: a case by its id, or what has a name here. */
  readonly object: (kind: string, object: string) => string
}

/** The words of facts; those of a change of rules, which name their `programme`, with the labels of its constants. */
export function useFacts(programme?: string): Facts {
  const t = useTexts(factTexts)
  const kindText = useTexts(approvalTexts)
  const { data: rules } = useQuery({
    ...rulesQuery(programme ?? firstProgramme, localeNow()),
    enabled: programme !== undefined,
  })
  const features = useTexts(countryTexts)
  const say = useT()
  const nameOfCountry = useCountryName()
  const partOfOffering = (part: string) => {
    const feature = featureNames.find((each) => each === part)
    return feature ? features(feature) : nameOfCountry(part)
  }
  const namesOf = (list: string) => (JSON.parse(list) as string[]).map(partOfOffering).join(' · ') || '–'
  const known = (key: string) => (key in factTexts['en-GB'] ? t(key as FactKey) : undefined) // a key of the very table
  const roleName = (name: string) => {
    const role = roles.find((each) => each === name)
    return role ? say(`role.${role}`) : name
  }
  // Another page may have read rules that this fact is none of.
  const constant = (fact: string) =>
    programme === undefined ? undefined : rules?.constants.find((each) => each.name === fact)
  const words = {
    locale: localeNow(),
    yes: t('value.yes'),
    no: t('value.no'),
    everywhere: t('everywhere'),
    tier: (upTo: string, amount: string) => t('tier', { upTo, amount }),
  }
  const name = (fact: string): string => {
    const [network = '', ...rest] = fact.split('.')
    if (rest.length && isNetwork(network)) return `${knownNetworks[network].name} · ${name(rest.join('.'))}`
    const kind = proposalKind.options.find((each) => each === fact)
    if (kind) return kindText(`kind.${kind}`)
    const label = constant(fact)?.label
    return label ?? known(`name.${fact}`) ?? fact
  }
  const value = (fact: string, text: string): string => {
    // What names something is a number that counts nothing.
    if (fact === 'user' || fact === 'payment' || fact === 'reference') return text
    if (fact === 'country') return text ? nameOfCountry(text) : '–'
    if (fact === 'roles') return text.split(', ').map(roleName).join(', ')
    if (fact === 'gains' || fact === 'loses') return namesOf(text)
    if (fact === 'network' && isNetwork(text)) return knownNetworks[text].name
    const form = constant(fact) ?? settingForm(fact)
    const formed = form && settingText(form, text, words)
    return formed ?? listed(text) ?? known(`value.${text}`) ?? (form ? text || '–' : (amountWords(text) ?? text))
  }
  const object = (kind: string, text: string) => {
    if (kind === 'country.offering') return text.split(' ').map(partOfOffering).join(' · ')
    if (isNetwork(text)) return knownNetworks[text].name
    return /^(wallet|campaign)\./.test(kind) ? value('', text) : text
  }
  return { name, value, object }
}

/** Lists and texts by language are stored as JSON. */
function listed(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    const parts = Object.values(JSON.parse(text) as object).map(String)
    return parts.filter(Boolean).join(' · ') || '–'
  } catch {
    return undefined
  }
}
