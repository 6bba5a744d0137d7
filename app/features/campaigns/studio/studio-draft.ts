import { createDraft } from '../../../lib/storage/draft.ts'

/** An application that is being written: a reload, a refusal or a cut wire loses none of it (REQ-131). */
export const studioDraft = createDraft<{ city: string; plan: string }>('studio-application', () => ({
  city: '',
  plan: '',
}))
