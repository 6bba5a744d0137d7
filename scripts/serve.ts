import { buildWhenStale } from './build.ts'

/** `npm start`: the app is built when its sources changed, then the server takes over this process. */
await buildWhenStale()
await import('../server/main.ts')
