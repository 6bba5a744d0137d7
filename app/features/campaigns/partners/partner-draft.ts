import { createDraft } from '../../../lib/storage/draft.ts'

export interface TypedApplication {
  readonly area: string
  readonly plan: string
}

/** An application that is being written: a reload, a refusal or a cut wire loses none of it (REQ-131). */
export const partnerDraft = createDraft<TypedApplication>('partner', () => ({ area: '', plan: '' }))
