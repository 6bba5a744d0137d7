import { z } from 'zod'

/** How far something is between who writes it and its readers. */
export const contentState = z.enum(['draft', 'review', 'scheduled', 'published', 'withdrawn'])
export type ContentState = z.infer<typeof contentState>

/**
 * What may happen in each state, and the state it leads to. `publish` is the second person's agreement (REQ-170),
 * `appear` the moment at which readers get what was agreed to.
 */
export const steps = {
  /** Whoever saves a version puts it before the second person; until it is published it can be saved again. */
  onSave: {
    draft: { save: 'draft', publish: 'scheduled', withdraw: 'withdrawn' },
    scheduled: { save: 'draft', appear: 'published', withdraw: 'withdrawn' },
    published: { save: 'draft', withdraw: 'withdrawn' },
    withdrawn: { save: 'draft' },
  },
  /** Somebody sends a version to review; until that is decided nothing is saved. Withdrawn, it is a draft again. */
  onRequest: {
    draft: { save: 'draft', send: 'review', withdraw: 'draft' },
    review: { publish: 'scheduled', sendBack: 'draft', withdraw: 'draft' },
    scheduled: { appear: 'published', sendBack: 'draft', withdraw: 'draft' },
    published: { save: 'draft', withdraw: 'draft' },
  },
} as const satisfies Readonly<Record<string, StepsOfStates>>

export type Step = 'save' | 'send' | 'sendBack' | 'publish' | 'appear' | 'withdraw'
type StepsOfStates = Readonly<Partial<Record<ContentState, Readonly<Partial<Record<Step, ContentState>>>>>>

/** When a version comes before the second person: as soon as it is saved, or once somebody asks for it. */
export type ReviewRule = keyof typeof steps

/** The state a step leads to; null when it cannot be taken now. */
export function stateAfter(rule: ReviewRule, state: ContentState, step: Step): ContentState | null {
  const ofStates: StepsOfStates = steps[rule]
  return ofStates[state]?.[step] ?? null
}
