/** What of the app's own code a simulated phone runs; bundled as a whole (`phone-bundle.ts`). */
export { call, carryCallsBy } from '../../app/lib/server/call.ts'
export { httpCarrier } from '../../app/lib/server/http-carrier.ts'
export { leaveSession, startSession, token } from '../../app/lib/server/session.ts'
export { chat, dispatch } from '../../app/data/chat/chat-store.ts'
export { startChatSync } from '../../app/data/chat/chat-sync.ts'
export { fetchAfter, fetchNewest } from '../../app/data/chat/fetch.ts'
export { write } from '../../app/data/chat/send.ts'
export { sortedConversations } from '../../app/data/chat/state/sorted-conversations.ts'
