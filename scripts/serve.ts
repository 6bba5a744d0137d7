import { buildWhenStale } from './build.ts'
import { loadConfig } from '../server/config.ts'
import { startPayer } from './start-payer.ts'

/** `npm start`: the app is built when its sources changed, then the server takes over this process, its payer beside it. */
await buildWhenStale()
const socket = await startPayer(loadConfig())
if (socket) process.env.PAYER_SOCKET = socket
await import('../server/main.ts')
