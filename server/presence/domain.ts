import * as presence from '@madang/contract/chat/presence.ts'
import { domain, query } from '../domain.ts'
import { getPresence } from './get-presence.ts'

export const presenceDomain = domain({
  name: 'presence',
  about: 'who is online, typing',
  mayUse: ['friends', 'users'],
  routes: [query(presence.getPresence, getPresence)],
  timers: [{ name: 'presence-news', everyMs: 1_000, run: ({ presenceNews }) => presenceNews.tell() }],
})
