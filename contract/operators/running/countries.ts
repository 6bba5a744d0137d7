import { z } from 'zod'
import { otherCountries, featureNames } from '../../features.ts'
import { instant } from '../../ids.ts'
import { command, query, reason } from '../operator-endpoint.ts'
import type { SettingForm } from '../setting-forms.ts'

const feature = z.enum(featureNames)
/** ISO code, or `*` for every country without a switch of its own and for people of none. */
const country = z.union([z.string().regex(/^[A-Z]{2}$/), z.literal(otherCountries)])

const cell = z.object({
  country,
  isOff: z.boolean(),
  /** Whether the country has a switch of its own; otherwise it follows `*`. */
  isOwn: z.boolean(),
  /** What is decided for later; null when nothing is. */
  next: z.object({ isOff: z.boolean(), from: instant }).nullable(),
})

/** How what a request for a switch shows is written; the beginning stands among the settings of campaigns. */
export const offeringForms = { replacesFrom: { form: 'moment', asset: null } } satisfies Record<string, SettingForm>

export const getCountries = query({
  path: 'country/GetCountries',
  summary: 'What is offered in which country now, what is decided for later, and how many people each country has',
  right: 'countries.read',
  input: {},
  output: z.object({
    /** In the order of the cells; `*` is the last and counts people of every country that is not listed, and of none. */
    countries: z.array(z.object({ country, people: z.int() })),
    features: z.array(
      z.object({
        feature,
        /** How many calls answer 423 where it is off. */
        calls: z.int(),
        cells: z.array(cell),
      }),
    ),
  }),
})

export const proposeOffering = command({
  path: 'country/Propose',
  summary: 'Ask a second person to switch a feature off or on in a country, at once or from a later moment',
  right: 'countries.change',
  proof: 'recent',
  input: { feature, country, isOff: z.boolean(), from: instant.nullable(), reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})
