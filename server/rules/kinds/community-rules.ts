import { z } from 'zod'
import { amountOf } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { amountOfAsset, labelled } from '../constant-forms.ts'

const monthly = (people: number) =>
  labelled(
    amountOfAsset('XRP'),
    inLanguages(
      `${people}명 이상 한 달 보상, XRP`,
      `${people}人以上每月奖励，XRP`,
      `A month from ${people} people on, XRP`,
    ),
  )

/** The least a month of each tier pays (REQ-138). */
const least = { monthly10: '80', monthly50: '300', monthly100: '600' } as const

/** One version of the rules of the community (REQ-138), as kept in the table `rule_set`. */
export const communityRules = z
  .strictObject({ monthly10: monthly(10), monthly50: monthly(50), monthly100: monthly(100) })
  .refine((rules) => rules.monthly10 >= amountOf('XRP', least.monthly10), { path: ['monthly10'] })
  .refine((rules) => rules.monthly50 >= amountOf('XRP', least.monthly50), { path: ['monthly50'] })
  .refine((rules) => rules.monthly100 >= amountOf('XRP', least.monthly100), { path: ['monthly100'] })
