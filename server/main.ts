import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig, type Config } from './config.ts'
import { demoPeople, type DemoPeople } from './demo-people.ts'
import { createLog } from './log.ts'
import { firstOwnerLink } from './operators/access/links.ts'
import { openSecrets } from './keys/secrets.ts'
import { startServer } from './start-server.ts'

/** Starts Madang with the settings of the environment and says where it is; ends cleanly on Ctrl-C and SIGTERM. */
async function main() {
  const config = loadConfig()
  const log = createLog(config.mode === 'demo' ? 'warn' : 'info')
  const server = await startServer(config, () => openSecrets(config.data, config.secretFile), { log })
  const link = await firstOwnerLink(server.services, server.services.clock.now())
  const people = await demoPeople(server.services, config)
  process.stdout.write(greeting(config, { ownerLink: await shownLink(config, link), people }))

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(1), 25_000).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/**
 * What the greeting says of the first owner's link: in production standard output is a log, so the link goes to a file that
 * only the server's user can read; in a demonstration the link itself.
 */
async function shownLink({ mode, data }: Config, link: string | null): Promise<string | null> {
  const file = join(data, 'owner-link')
  if (mode === 'demo' || link === null) {
    await rm(file, { force: true })
    return link
  }
  await mkdir(data, { recursive: true, mode: 0o700 })
  await rm(file, { force: true })
  await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
  return `in ${file}`
}

/** Where to go, in one short block; `ownerLink` is there until the console has its first owner. */
function greeting(
  { port, host, publicOrigin, consoleOrigin, allowDesktop }: Config,
  { ownerLink, people }: { readonly ownerLink: string | null; readonly people: DemoPeople | null },
): string {
  return [
    '',
    '  Madang is open.',
    '',
    `  Phone or phone view   ${publicOrigin}`,
    `  Desktop               ${publicOrigin}/desktop${allowDesktop ? '' : '   (desktop browsers are led here)'}`,
    `  API, to read          ${publicOrigin}/api/docs`,
    `  Console for operators ${consoleOrigin ?? publicOrigin}/console`,
    ...(people
      ? [
          '',
          '  Two people of the demonstration are in conversation. Log in as either of them:',
          ...people.people.map(
            ({ nickName, userId }) => `  ${nickName.padEnd(6)}ID ${userId}   password ${people.password}`,
          ),
        ]
      : []),
    ...(ownerLink
      ? ['', '  The console has no owner yet. This link makes one; it works once, for 24 hours:', `  ${ownerLink}`]
      : []),
    ...(host === '127.0.0.1'
      ? [
          '',
          '  On this machine only. For a phone in your network: HOST=0.0.0.0 and PUBLIC_ORIGIN=http://<address>:' +
            port,
        ]
      : []),
    '  Ctrl-C stops it; everything is kept in the data folder.',
    '',
    '',
  ].join('\n')
}

await main()
