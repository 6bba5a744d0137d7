import { z } from 'zod'
import { instant } from '../../../ids.ts'
import { contentState } from '../steps.ts'
import { query } from '../../operator-endpoint.ts'

/** What a part of the house lacks before it may open: nothing published, a sample, or a text counsel has not read. */
const houseGap = z.enum(['absent', 'sample', 'unchecked'])
export type HouseGap = z.infer<typeof houseGap>

/** Everything a company says of itself before it opens, by the kind of content and its item. */
export const houseParts = [
  { kind: 'company', id: 'company' },
  { kind: 'legalDocument', id: 'terms' },
  { kind: 'legalDocument', id: 'privacy' },
  { kind: 'legalDocument', id: 'risk' },
  { kind: 'legalDocument', id: 'campaign' },
  { kind: 'serviceHours', id: 'week' },
  { kind: 'helpline', id: 'korea' },
  { kind: 'helpline', id: 'mainland' },
  { kind: 'helpline', id: 'taiwan' },
  { kind: 'helpline', id: 'hongkong' },
] as const
export type HousePart = (typeof houseParts)[number]

export const housePart = z.object({
  kind: z.enum(['company', 'legalDocument', 'serviceHours', 'helpline', 'appReadings', 'maintenance']),
  /** The item; of helplines the region. */
  id: z.string(),
  /** How far its newest version is; null for what nobody began. */
  state: contentState.nullable(),
  publishedAt: instant.nullable(),
  gap: houseGap.nullable(),
})
export type HouseStanding = z.infer<typeof housePart>

export const getHouse = query({
  path: 'house/GetStanding',
  summary: 'How far each part of the house is, and what it lacks before it may open',
  right: 'company.read',
  input: {},
  output: z.object({ parts: z.array(housePart), isDemo: z.boolean() }),
})
