import { z } from 'zod'
import type { Right } from '../rights.ts'
import { casePerson, stepCalls } from './case-calls.ts'

/** What every appeal says, whatever it is against. */
export const appealFacts = {
  user: casePerson,
  words: z.string(),
  /** Who did what it is against; they may not decide it (REQ-170). */
  against: z.string().nullable(),
  isOwn: z.boolean(),
}
export const appealOutcome = z.enum(['granted', 'upheld'])

/** A kind of appeals: claiming and giving back, who may read them in the one list, and what they say of what they are against. */
export function appealCalls<
  const Kind extends string,
  const Key extends z.ZodRawShape,
  const Facts extends z.ZodRawShape,
>({
  kind,
  reads,
  facts,
  ...row
}: Parameters<typeof stepCalls<Key>>[0] & { readonly kind: Kind; readonly reads: Right; readonly facts: Facts }) {
  return { ...stepCalls(row), kind, reads, about: z.object({ kind: z.literal(kind), ...row.key, ...facts }) }
}
