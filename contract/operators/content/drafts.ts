import { z } from 'zod'
import { instant, largestCount } from '../../ids.ts'
import { operatorUploading, query } from '../operator-endpoint.ts'
import { contentAreaNames } from './content-areas.ts'
import { versionNumber } from './content-calls.ts'

/** An item by its area and id; `new` is one that nobody has saved yet. */
const item = { area: z.enum(contentAreaNames), id: z.string().min(1).max(120) }

/** Colleagues who typed into the same item within the last two minutes. */
const writers = z.array(z.object({ name: z.string(), keptAt: instant }))

/**
 * What an operator has typed and not saved. It is theirs alone, no version, and nobody acts on it: so the audit log says
 * nothing of it.
 */
export const keepDraft = operatorUploading({
  path: 'draft/Keep',
  summary: 'Keep what I have typed into an item of content; it replaces what was kept before',
  right: null,
  input: { ...item, version: z.coerce.number().min(0).max(largestCount).pipe(versionNumber) },
  file: { field: 'Draft', bytes: 1_000_000, types: ['application/json'] },
  output: z.object({ writers }),
  limit: { points: 120, seconds: 60 },
})

export const getDraft = query({
  path: 'draft/Get',
  summary: 'What I have typed into an item and not saved, and who else is typing into it',
  right: null,
  input: item,
  output: z.object({
    /** `version` is the one it was typed over; 0 where there was none. */
    draft: z.object({ version: versionNumber, text: z.string(), keptAt: instant }).nullable(),
    writers,
  }),
})

export const dropDraft = query({
  path: 'draft/Drop',
  summary: 'Forget what I have typed into an item: it was saved, or is given up',
  right: null,
  input: item,
  output: z.null(),
})
