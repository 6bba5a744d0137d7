import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { loadConfig } from '../server/config.ts'
import { socketPath } from '../server/socket/get-chat-socket.ts'
import { root } from './root.ts'
import { startPayer } from './start-payer.ts'

/**
 * `npm run dev`: the server, started again when its code changes, and before it the app and the console with hot reload.
 * All use the database of `npm start`. Open http://localhost:5173, or /console there; a desktop browser is let in.
 */
const config = loadConfig()
const { port } = config
const payerSocket = await startPayer(config)
const address = `http://127.0.0.1:${port}`
const appPort = 5173
const consolePort = 5174
const server = spawn(process.execPath, ['--watch', join(root, 'server', 'main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    MADANG_ALLOW_DESKTOP: '1',
    PUBLIC_ORIGIN: `http://localhost:${appPort}`,
    ...(payerSocket && { PAYER_SOCKET: payerSocket }),
  },
})

const proxied = { target: address, ws: true }
/** What begins like this the server answers itself, the class site as it was built. */
const ofServer = [
  '/api',
  socketPath,
  '/articles',
  '/desktop',
  '/exports',
  '/live-site',
  '/pictures',
  '/robots.txt',
  '/sitemap.xml',
  '/terms',
]
const operators = await createServer({
  configFile: join(root, 'console', 'vite.config.ts'),
  server: { port: consolePort, strictPort: true },
})
await operators.listen()
const atConsole = {
  target: `http://localhost:${consolePort}`,
  ws: true,
  rewrite: (path: string) => path.replace(/^\/console(?=$|\?)/, '/console/'),
}
const app = await createServer({
  root: join(root, 'app'),
  server: {
    port: appPort,
    strictPort: true,
    proxy: { ...Object.fromEntries(ofServer.map((path) => [path, proxied])), '/console': atConsole },
  },
})
await app.listen()
app.printUrls()

const stop = async () => {
  server.kill('SIGTERM')
  await app.close()
  await operators.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
