import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'

/** What package-lock.json says of one place. */
interface Locked {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly name: string
  readonly version: string
  readonly packages: Readonly<Record<string, Locked>>
}

const inside = 'node_modules/'

/**
 * The list of parts of a lock file as CycloneDX 1.6: each package with its digest, licence and what it needs. The same for
 * the same file. Without `all` only what runs in production.
 */
export function partsOf({ name, version, packages }: Lock, { all }: { readonly all: boolean }) {
  const places = Object.entries(packages).filter(
    ([place, { link, dev, devOptional }]) => place.includes(inside) && !link && (all || !(dev || devOptional)),
  )
  const parts = new Map(places.map(([place, locked]) => [purlOf(place, locked), componentOf(place, locked)]))
  const known = new Set(places.map(([place]) => place))
  const needs = new Map<string, Set<string>>()
  for (const [place, locked] of places) {
    const found = needs.get(purlOf(place, locked)) ?? new Set()
    needs.set(purlOf(place, locked), found)
    for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      const at = nearest(place, needed, known)
      if (at !== undefined) found.add(purlOf(at, packages[at]!)) // a place of this very table
    }
  }
  return {
    bomFormat: 'CycloneDX' as const,
    specVersion: '1.6' as const,
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': name } },
    components: [...parts.values()],
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() })),
  }
}

function componentOf(place: string, locked: Locked) {
  const whole = nameOf(place, locked)
  const group = /^@[^/]+(?=\/)/.exec(whole)?.[0]
  return {
    type: 'library',
    'bom-ref': purlOf(place, locked),
    ...(group !== undefined && { group }),
    name: group === undefined ? whole : whole.slice(group.length + 1),
    version: locked.version,
    scope: locked.dev ? 'excluded' : locked.optional || locked.devOptional ? 'optional' : 'required',
    purl: purlOf(place, locked),
    ...(locked.integrity !== undefined && { hashes: hashesOf(locked.integrity) }),
    ...(locked.license !== undefined && { licenses: [licenceOf(locked.license)] }),
  }
}

function nameOf(place: string, { name }: Locked): string {
  return name ?? place.slice(place.lastIndexOf(inside) + inside.length)
}

function purlOf(place: string, locked: Locked): string {
  return `pkg:npm/${nameOf(place, locked).replace(/^@/, '%40')}@${locked.version}`
}

function licenceOf(license: string) {
  return / (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { name: license } }
}

const algorithms: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }

function hashesOf(integrity: string) {
  return integrity.split(' ').flatMap((each) => {
    const [kind = '', digest = ''] = each.split(/-(.*)/)
    const alg = algorithms[kind]
    return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : []
  })
}

/** Where Node finds a package used at `place`: the nearest folder above. */
function nearest(place: string, name: string, known: ReadonlySet<string>): string | undefined {
  for (let above = place; ;) {
    const tried = above === '' ? inside + name : `${above}/${inside}${name}`
    if (known.has(tried)) return tried
    if (above === '') return undefined
    const cut = above.lastIndexOf(`/${inside}`)
    above = cut === -1 ? '' : above.slice(0, cut)
  }
}

/** `npm run sbom`: prints the parts that run in production; with `-- --all` those of tools and tests too. */
if (import.meta.main) {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock // as npm writes it
  console.log(JSON.stringify(partsOf(lock, { all: process.argv.includes('--all') }), null, 1))
}
