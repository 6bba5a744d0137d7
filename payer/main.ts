import { readConfig } from './config.ts'
import { openPayer } from './open-payer.ts'
import { readRequestKey } from './request-key.ts'
import { send } from './send.ts'

const [command, ...words] = process.argv.slice(2)
const config = readConfig()
if (command === undefined) await run()
else if (command === 'fault') await ask('/fault', { fault: words[0] })
else if (command === 'halt' || command === 'resume') await ask('/halt', { isHalted: command === 'halt' })
else if (command === 'status') process.stdout.write(`${JSON.stringify(await ask('/networks', {}), null, 2)}\n`)
else throw new Error('Commands: none, status, halt, resume, fault fail|delay|stuck|lie|mend.')

function ask(path: string, body: unknown): Promise<unknown> {
  return send({ socket: config.socket, key: readRequestKey(config.keyFile) }, path, body)
}

/** Pays until it is told to stop. */
async function run() {
  let payer: Awaited<ReturnType<typeof openPayer>> | null = null
  const stop = () => void Promise.resolve(payer?.stop()).finally(() => process.exit(0))
  // Started by npm start, it ends with it.
  process.once('disconnect', stop)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  payer = await openPayer({
    ...config,
    now: () => new Date(),
    report: (error) => process.stderr.write(`payer: ${error instanceof Error ? error.message : 'failed'}\n`),
    prepared: () => process.send?.('prepared'),
  })
}
