import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findNode, holdsEverything, pinnedNode, product } from './bootstrap.mjs'
import { root } from './root.ts'

interface Part {
  readonly version?: string
  readonly optional?: boolean
  readonly dev?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock = (packages: Record<string, Part & { link?: boolean }>) => JSON.stringify({ packages })

test('an installation that holds what the lock file names needs no other', () => {
  const wanted = {
    '': {},
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/mac': { version: '1.0.0', optional: true },
  }
  expect(holdsEverything(lock(wanted), lock({ 'node_modules/pg': { version: '8.0.0' } }))).toBe(true)
})

test('a missing, another, a surplus and an unknown installation are each installed again', () => {
  const wanted = lock({ '': {}, 'node_modules/pg': { version: '8.0.0' } })
  expect(holdsEverything(wanted, lock({}))).toBe(false)
  expect(holdsEverything(wanted, lock({ 'node_modules/pg': { version: '8.0.1' } }))).toBe(false)
  const surplus = { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/old': { version: '1.0.0' } }
  expect(holdsEverything(wanted, lock(surplus))).toBe(false)
  expect(holdsEverything(wanted, '')).toBe(false)
})

test('what runs the product needs no tools, and everything else that the lock file names', () => {
  const wanted = lock({
    '': {},
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/vite': { version: '1.0.0', dev: true },
  })
  const withoutTools = lock({ 'node_modules/pg': { version: '8.0.0' } })
  expect(holdsEverything(wanted, withoutTools)).toBe(false)
  expect(holdsEverything(wanted, withoutTools, { withoutTools: true })).toBe(true)
  const another = lock({ 'node_modules/pg': { version: '8.0.0' }, 'node_modules/vite': { version: '2.0.0' } })
  expect(holdsEverything(wanted, another, { withoutTools: true })).toBe(false)
  expect(holdsEverything(wanted, lock({}), { withoutTools: true })).toBe(false)
})

test.each([
  ['a demonstration', { env: {}, file: '' }, 'ci --include=dev'],
  ['production', { env: { MADANG_MODE: 'production' }, file: '' }, null],
  ['production by the file .env', { env: {}, file: 'PORT=1\nMADANG_MODE="production"\n' }, null],
  [
    'a demonstration beside such a file',
    { env: { MADANG_MODE: 'demo' }, file: 'MADANG_MODE=production\n' },
    'ci --include=dev',
  ],
] as const)(
  'THR-24 a start in %s brings packages where it may, and in production names the commands instead',
  async (_name, { env, file }, installed) => {
    const folder = await mkdtemp(join(tmpdir(), 'madang-bootstrap-'))
    try {
      await mkdir(join(folder, 'scripts'))
      for (const name of ['bootstrap.mjs', 'start.mjs'])
        await copyFile(join(root, 'scripts', name), join(folder, 'scripts', name))
      await writeFile(join(folder, 'package-lock.json'), lock({ '': {} }))
      await writeFile(join(folder, '.env'), file)
      // Stands in for npm: notes what it was asked for.
      const npm = join(folder, 'npm.js')
      await writeFile(
        npm,
        `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'asked'))}, process.argv.slice(2).join(' '))`,
      )
      const { MADANG_MODE: _mode, ...inherited } = process.env
      const started = promisify(execFile)(
        process.execPath,
        [join(folder, 'scripts', 'start.mjs'), 'scripts/serve.ts'],
        {
          env: { ...inherited, npm_execpath: npm, ...env },
        },
      )
      // Nothing is there to run afterwards.
      const { stderr, code } = (await started.catch((error: { stderr: string; code: number }) => error)) as {
        stderr: string
        code: number
      }
      expect(code).toBe(1)
      const asked = await readFile(join(folder, 'asked'), 'utf8').catch(() => null)
      if (installed) expect(asked).toContain(installed)
      else {
        expect(asked).toBeNull()
        expect(stderr).toContain('npm ci && npm run build')
        expect(stderr).toContain('npm ci --omit=dev --ignore-scripts')
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test('each command that the manuals of whoever runs Madang name needs no tools, but for what builds, checks and measures', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const programOf = (command: string) => scripts[command]?.split(' ')[2] ?? `no command ${command}`
  const named = new Set<string>(['start'])
  for (const manual of ['operations', 'payer', 'wallet'])
    for (const [, command] of (await readFile(join(root, 'docs', `${manual}.md`), 'utf8')).matchAll(
      /npm run ([a-z:-]+)/g,
    ))
      named.add(command!)
  const tools = [...named].filter((command) => !product.has(programOf(command)) && !command.startsWith('bench:'))
  expect(tools.toSorted()).toEqual([
    'attack',
    'build',
    'common-passwords',
    'failover',
    'kill',
    'oracles',
    'planted',
    'races',
    'simulate:fraud',
    'size',
    'sql',
  ])
  for (const program of product) expect(Object.values(scripts), program).toContain(`node scripts/start.mjs ${program}`)
})

test('everything runs on the pinned Node', async () => {
  expect(process.versions.node).toBe(pinnedNode)
  expect(findNode()).not.toBeNull()
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Required<Part>
  const nodes = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(nodes.map(([, version]) => version)).toEqual(Array(5).fill(pinnedNode))
})

test('the lock file names the parts of every platform, without which npm ci refuses it', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Part>
  }
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !foldersAbove(place).some((folder) => folder + name in packages),
    ),
  )
  expect(missing).toEqual([])
})

/** Where Node looks for a package used at `place`, nearest first. */
function foldersAbove(place: string): string[] {
  const parts = place.split('/')
  return parts
    .map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/node_modules/`)
    .concat('node_modules/')
}
