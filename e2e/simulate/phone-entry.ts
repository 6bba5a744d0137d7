/** What of the app's own code a simulated phone runs; bundled as a whole (`phone-bundle.ts`). */
export { call, carryCallsBy } from '../../app/lib/server/call.ts'
export { httpCarrier } from '../../app/lib/server/http-carrier.ts'
export { endSession, leaveSession, startSession, token } from '../../app/lib/server/session.ts'
export { chat } from '../../app/data/chat/chat-store.ts'
export { startChatSync } from '../../app/data/chat/chat-sync.ts'
export { fetchNewest } from '../../app/data/chat/fetch.ts'
export { write } from '../../app/data/chat/send.ts'
