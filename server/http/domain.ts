import { domain } from '../domain.ts'

export const httpDomain = domain({
  name: 'http',
  about: 'the carrier of calls: JSON, names, limits, idempotency',
  mayUse: [],
  personalData: {
    idempotency: { by: ['user_id'], onErase: 'delete' },
    money_request: { by: ['user_id'], onErase: 'delete' },
  },
})
