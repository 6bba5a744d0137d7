import { z } from 'zod'
import { appealFacts, appealOutcome } from './appeal-calls.ts'
import { caseList } from './case-calls.ts'
import { fraudAppeals } from './fraud.ts'
import { suspensionAppeals } from './suspensions.ts'
import { warningAppeals } from './warnings.ts'

export const appealKind = z.enum([warningAppeals.kind, suspensionAppeals.kind, fraudAppeals.kind])
export type AppealKind = z.output<typeof appealKind>

/** Whose right each kind of appeals is read by. */
export const appealReads = {
  warning: warningAppeals.reads,
  suspension: suspensionAppeals.reads,
  invitation: fraudAppeals.reads,
} as const satisfies Readonly<Record<AppealKind, unknown>>

/** All appeals in one list (REQ-173, REQ-186): whoever reads it gets the kinds they may read (`appealReads`). */
export const appeals = caseList({
  area: 'appeal',
  many: 'Appeals',
  reads: 'appeals.read',
  outcome: appealOutcome,
  /** `id`: the parts of the kind's own key, in one text. */
  key: { kind: appealKind, id: z.string().max(100) },
  item: {
    ...appealFacts,
    about: z.discriminatedUnion('kind', [warningAppeals.about, suspensionAppeals.about, fraudAppeals.about]),
  },
  filters: { kind: appealKind },
})
export type QueuedAppeal = z.infer<typeof appeals.item>

/** An appeal of one kind, with what it says of what it is against. */
export type AppealOf<Kind extends AppealKind> = QueuedAppeal & Extract<QueuedAppeal['about'], { readonly kind: Kind }>
