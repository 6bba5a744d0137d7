import { spawn } from 'node:child_process'
import { root } from './root.ts'

/** What is known of one installed package. */
export interface Advisory {
  readonly name: string
  readonly severity: string
  readonly title: string
  readonly url: string
}

/** What the registry said; `reason` where it said nothing. */
export type Answer =
  | { readonly isReachable: true; readonly packages: number; readonly advisories: readonly Advisory[] }
  | { readonly isReachable: false; readonly reason: string }

interface Asking {
  /** Only what runs in production. */
  readonly withoutDev: boolean
  /** Another registry than the one of npm's configuration. */
  readonly registry?: string
}

/**
 * Asks the registry what is known against the versions of package-lock.json; nothing need be installed. Whatever is no
 * whole answer counts as none: silence is never a pass.
 */
export async function askAdvisories({ withoutDev, registry }: Asking): Promise<Answer> {
  const args = ['audit', '--json', '--package-lock-only', '--audit-level=none', '--fetch-retries=1']
  if (withoutDev) args.push('--omit=dev')
  if (registry) args.push('--registry', registry)
  const { code, printed } = await npm(args)
  try {
    return answerOf(JSON.parse(printed))
  } catch {
    return { isReachable: false, reason: `npm audit ended with ${code} and no answer` }
  }
}

interface Report {
  readonly message?: string
  readonly error?: { readonly summary?: string; readonly code?: string }
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>
  readonly metadata?: { readonly dependencies?: { readonly total?: number } }
}

function answerOf({ message, error, vulnerabilities, metadata }: Report): Answer {
  if (error || !vulnerabilities || !metadata?.dependencies?.total)
    return { isReachable: false, reason: error?.summary || message || error?.code || 'no answer' }
  const advisories = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((each) => (typeof each === 'string' ? [] : [{ ...pick(each), name }])),
  )
  return { isReachable: true, packages: metadata.dependencies.total, advisories }
}

function pick({ severity, title, url }: Advisory) {
  return { severity, title, url }
}

function npm(args: readonly string[]): Promise<{ code: number | null; printed: string }> {
  const own = process.env['npm_execpath']
  const [program, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  const child = spawn(program, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: program === 'npm' && process.platform === 'win32',
  })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, printed }))
  })
}

/**
 * `npm run advisories`: what is known against the packages that run in production, and with `-- --all` against all. Ends
 * with 1 when something is, and with 2 when the registry does not say.
 */
async function main() {
  const answer = await askAdvisories({ withoutDev: !process.argv.includes('--all') })
  if (!answer.isReachable) {
    console.log(`Not reachable: the registry told no advisories (${answer.reason}). Nothing was checked.`)
    process.exitCode = 2
    return
  }
  const { packages, advisories } = answer
  for (const { severity, name, title, url } of advisories) console.log(`${severity}  ${name}  ${title}  ${url}`)
  console.log(`${packages} packages checked, ${advisories.length} advisories.`)
  process.exitCode = advisories.length ? 1 : 0
}

if (import.meta.main) await main()
