import { createDraft } from '../../../../lib/storage/draft.ts'
import type { TypedTopic } from './typed-topic.ts'

/** A topic that is being written: a reload, a refusal or a cut wire loses none of it (REQ-131). */
export const topicDraft = createDraft<TypedTopic>('contest-topic', () => ({
  title: '',
  blocks: [{ key: 1, type: 'paragraph', text: '' }],
}))
