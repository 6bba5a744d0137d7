import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../../server', import.meta.url))

/** Which folder may import which (architecture, the house). Its own folder is always allowed. */
const folders = {
  contract: [],
  client: ['contract'],
  ui: [],
  app: ['ui', 'client', 'contract'],
  console: ['ui', 'client', 'contract'],
  'live-site': ['ui', 'client', 'contract'],
  payer: ['contract'],
  // Journeys read words in the app's catalogues; worlds for load and pictures are prepared through the server's functions.
  e2e: ['contract', 'server', 'payer', 'app', 'console', 'live-site', 'scripts'],
}

/** Arrows inside the app: `ui, lib ← data ← features ← routes ← shell`. */
const appFolders = {
  lib: [],
  data: ['lib'],
  features: ['data', 'lib'],
  routes: ['features', 'data', 'lib'],
  shell: ['routes', 'features', 'data', 'lib'],
}

/** Arrows between the folders of app/data. */
const dataFolders = { queries: [], pictures: ['queries'], chat: ['pictures', 'queries'] }

/** What every part of the server stands on, and what those parts may use of each other. */
const serverBase = {
  audit: ['db', 'jobs', 'keys', 'ports'],
  backup: ['db', 'embedded', 'keys', 'ports'],
  content: ['db', 'jobs', 'ports', 'retention'],
  embedded: ['ports'],
  metrics: ['db'],
  db: ['embedded', 'metrics'],
  captcha: ['ports'],
  ports: ['captcha'],
  ledger: ['db', 'metrics'],
  casework: ['audit', 'db', 'jobs', 'ports'],
  outbox: ['db', 'keys', 'metrics', 'ports', 'retention'],
  retention: ['db', 'jobs'],
  rules: ['db'],
  jobs: ['db', 'ports'],
  keys: ['db', 'ports'],
  passkeys: ['db', 'ports'],
  security: ['db', 'jobs', 'keys', 'metrics', 'outbox', 'ports', 'retention'],
}

/** Names of the domains a manifest says its domain may use: `mayUse` of server/<domain>/domain.ts; `*` for any. */
const domains = Object.fromEntries(
  readdirSync(server, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(server, entry.name, 'domain.ts')))
    .map(({ name }) => [name, mayUseOf(readFileSync(join(server, name, 'domain.ts'), 'utf8'))]),
)

function mayUseOf(manifest) {
  const [, list] = /\bmayUse: \[([^\]]*)\]/.exec(manifest) ?? []
  if (list === undefined) throw new Error('A manifest must name the domains it may use in one list of texts.')
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)
}

for (const name of Object.keys(domains)) refuseCircle(name, [])

function refuseCircle(name, path) {
  if (path.includes(name)) throw new Error(`Domains may not use each other in a circle: ${[...path, name].join(' → ')}`)
  for (const used of domains[name] ?? []) refuseCircle(used, [...path, name])
}

/** The carrier, which knows how calls travel, the pages, and what is put together at the start may use any domain. */
const wide = ['http', 'pages', 'opening']

/**
 * Whether the file `from` may import `to`, both as paths inside the repository.
 * @param {string} from
 * @param {string} to
 */
export function mayImport(from, to) {
  if (to === 'client/query-keys.ts') return from.endsWith('-keys.ts')
  const [house, ...rest] = from.split('/')
  const [otherHouse, ...otherRest] = to.split('/')
  if (house !== otherHouse)
    return !(house in folders || house === 'server') || (folders[house] ?? ['contract']).includes(otherHouse)
  if (house === 'app') return mayImportInApp(rest, otherRest)
  if (house === 'server') return mayImportInServer(rest, otherRest)
  return true
}

function mayImportInApp(from, to) {
  const [folder, feature] = from
  const [otherFolder, otherFeature] = to
  if (from.length === 1 || !(folder in appFolders)) return true
  if (folder === 'data' && otherFolder === 'data')
    return feature === otherFeature || (dataFolders[feature] ?? []).includes(otherFeature)
  if (folder === otherFolder) return folder !== 'features' || feature === otherFeature
  return appFolders[folder].includes(otherFolder)
}

/** A test may prepare what other domains own; `test-user.ts` and the like are such preparations. */
const isTest = (file) => file.endsWith('.test.ts') || file.startsWith('test-')

function mayImportInServer(from, to) {
  const [folder] = from
  const [other] = to
  if (from.length === 1 || folder === other || wide.includes(folder) || isTest(from.at(-1))) return true
  // Files directly in server/: the form of a manifest is for everyone, the wiring for nobody.
  if (to.length === 1)
    return ['context.ts', 'domain.ts', 'services.ts', 'personal-data.ts', 'export-labels.ts'].includes(other)
  if ((domains[folder] ?? []).includes('*')) return true
  if (folder in serverBase) return serverBase[folder].includes(other)
  return other in serverBase || (domains[folder] ?? []).includes(other)
}
