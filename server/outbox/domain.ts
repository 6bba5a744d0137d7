import { domain } from '../domain.ts'
import { sweepMessages } from './queue-message.ts'

export const outboxDomain = domain({
  name: 'outbox',
  about: 'text messages, mails and pushes on their way out',
  mayUse: [],
  jobs: [
    {
      name: 'sweep-outgoing-messages',
      schedule: { cron: '7-59/10 * * * *' },
      run: ({ db, clock }) => sweepMessages(db, clock.now()),
    },
  ],
  personalData: {
    outbox_message: { by: ['user_id'], onErase: 'delete' },
    push_task: { by: ['user_id', 'about'], onErase: 'delete' },
  },
})
