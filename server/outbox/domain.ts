import { domain } from '../domain.ts'

export const outboxDomain = domain({
  name: 'outbox',
  mayUse: [],
  personalData: {
    outbox_message: { by: ['user_id'], onErase: 'delete' },
    push_task: { by: ['user_id', 'about'], onErase: 'delete' },
  },
})
