import { domain } from '../domain.ts'

export const outboxDomain = domain({
  name: 'outbox',
  about: 'text messages, mails and pushes on their way out',
  mayUse: [],
  personalData: {
    outbox_message: { by: ['user_id'], onErase: 'delete' },
    push_task: { by: ['user_id', 'about'], onErase: 'delete' },
  },
})
