import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'
import { type Lock, partsOf } from './sbom.ts'

/** What the registry of npm answers to its clients' audits. */
const told = z.record(
  z.string(),
  z.array(z.object({ title: z.string(), url: z.string(), severity: z.string(), vulnerable_versions: z.string() })),
)

/** What is known of one package. */
export interface Advisory {
  readonly name: string
  readonly versions: readonly string[]
  readonly severity: string
  readonly title: string
  readonly range: string
  readonly url: string
}

/** What the registry said; `reason` where it said nothing. */
export type Answer =
  | { readonly isReachable: true; readonly packages: number; readonly advisories: readonly Advisory[] }
  | { readonly isReachable: false; readonly reason: string }

type Versions = Readonly<Record<string, readonly string[]>>

/** A release against which advisories have stood since 2019: a registry that knows none of it knows none at all. */
const sample: Versions = { lodash: ['4.17.4'] }
const timeoutMs = 30_000

/**
 * Asks a registry what is known against the parts of a lock file; nothing need be installed. Whatever is no whole answer
 * counts as none, and so does one that does not know the sample: silence is never a pass.
 */
export async function askAdvisories(
  lock: Lock,
  { all, registry }: { readonly all: boolean; readonly registry: string },
): Promise<Answer> {
  const versions: Record<string, string[]> = {}
  for (const { group, name, version = '' } of partsOf(lock, { all }).components)
    (versions[group === undefined ? name : `${group}/${name}`] ??= []).push(version)
  try {
    const known = await ask(registry, sample)
    if (!known['lodash']?.length) return { isReachable: false, reason: 'it keeps no advisories' }
    const found = await ask(registry, versions)
    const advisories = Object.entries(found).flatMap(([name, each]) =>
      each.map(({ vulnerable_versions: range, severity, title, url }) => {
        return { name, versions: versions[name] ?? [], severity, title, range, url }
      }),
    )
    return { isReachable: true, packages: Object.keys(versions).length, advisories }
  } catch (error) {
    return { isReachable: false, reason: error instanceof Error ? error.message : 'no answer' }
  }
}

async function ask(registry: string, versions: Versions) {
  const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(versions),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  return told.parse(await answer.json().catch(() => null))
}

/**
 * `npm run advisories`: what is known against the packages that run in production, and with `-- --all` against all. Ends
 * with 1 when something is, and with 2 when the registry does not say.
 */
async function main() {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock // as npm writes it
  const registry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/'
  const answer = await askAdvisories(lock, { all: process.argv.includes('--all'), registry })
  if (!answer.isReachable) {
    console.log(`Not reachable: the registry told no advisories (${answer.reason}). Nothing was checked.`)
    process.exitCode = 2
    return
  }
  const { packages, advisories } = answer
  for (const { severity, name, versions, range, title, url } of advisories)
    console.log(`${severity}  ${name} ${versions.join(', ')} (${range})  ${title}  ${url}`)
  console.log(`${packages} packages checked, ${advisories.length} advisories.`)
  process.exitCode = advisories.length ? 1 : 0
}

if (import.meta.main) await main()
