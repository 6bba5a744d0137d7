import { readConfig } from './config.ts'
import { openPayer } from './open-payer.ts'
import { send } from './send.ts'

const [command, ...words] = process.argv.slice(2)
const config = readConfig()
if (command === undefined) await run()
else if (command === 'fault') await send(config.socket, '/fault', { fault: words[0] })
else if (command === 'halt' || command === 'resume')
  await send(config.socket, '/halt', { isHalted: command === 'halt' })
else if (command === 'status')
  process.stdout.write(`${JSON.stringify(await send(config.socket, '/networks', {}), null, 2)}\n`)
else throw new Error('Commands: none, status, halt, resume, fault fail|delay|stuck|lie|mend.')

/** Pays until it is told to stop. */
async function run() {
  const payer = await openPayer({
    ...config,
    now: () => new Date(),
    report: (error) => process.stderr.write(`payer: ${error instanceof Error ? error.message : 'failed'}\n`),
  })
  const stop = () => void payer.stop().then(() => process.exit(0))
  // Started by npm start, it ends with it.
  process.once('disconnect', stop)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
