import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { locales } from '../locale.ts'
import { publisherId } from './publisher-item.ts'

/** Who runs the platform, as one language shows it. */
const company = z.object({
  language: z.enum(locales),
  name: z.string(),
  representative: z.string(),
  registrationNumber: z.string(),
  /** A line for each licence and report. */
  licences: z.array(z.string()),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** It comes with the product: nobody real. */
  isSample: z.boolean(),
})
export type Company = z.infer<typeof company>

export const getCompany = reading({
  path: 'house/GetCompany',
  summary: 'Who runs the platform, and the profile that speaks for it; null while the company has not entered it',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.object({ company: company.nullable(), profileId: publisherId.nullable() }),
})

/** Where a helpline answers. */
export const helplineRegion = z.enum(['korea', 'mainland', 'taiwan', 'hongkong'])
export type HelplineRegion = z.infer<typeof helplineRegion>

export const getHelplines = reading({
  path: 'house/GetHelplines',
  summary: 'Numbers that help outside the platform, those of the caller’s region first',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        region: helplineRegion,
        name: z.string(),
        note: z.string(),
        number: z.string(),
        isSample: z.boolean(),
      }),
    ),
  }),
})

/** A maintenance: what people read of it, and between which moments nothing can be changed. */
const maintenanceNotice = z.object({ title: z.string(), from: instant, to: instant })
export type MaintenanceNotice = z.output<typeof maintenanceNotice>

export const getMaintenance = reading({
  path: 'house/GetMaintenance',
  summary: 'The maintenance that begins within 24 hours or lasts (REQ-163); null while there is none',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.object({ notice: maintenanceNotice.nullable() }),
  // Every open app asks it now and then, also thousands behind one address of a carrier; the answer is one for all.
  limit: { points: 6_000, seconds: 60 },
})
