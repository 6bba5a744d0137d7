import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * `npm run size`: what a phone loads, in bytes as they travel (brotli). First Home: the entry and the route, over the
 * imports of the build's manifest. Then every lazy route on top of it. Fails above the budgets of REQ-189 and notes/frontend.
 */
const budgets = { script: 95, style: 10, lazyRoute: 40 } as const
/** Routes with a budget of their own: the chart brings the library that draws it. */
const larger: Readonly<Record<string, number>> = { 'routes/market/charts.tsx': 60 }
const entry = 'index.html'
const home = 'routes/articles/home.tsx'
const dist = new URL('../app/dist/', import.meta.url)

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

// The form Vite gives its manifest.
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>
const page = await readFile(new URL('index.html', dist), 'utf8')
// The script inside the page names what it starts; of the languages one is counted, below.
const textsOfFirstVisit = Object.keys(manifest).filter((key) => /^lib\/texts\/\w+\/first\.ts$/.test(key))
const scriptsOfPage = (page.match(/assets\/[\w.-]+\.js/g) ?? []).filter(
  (file) => !textsOfFirstVisit.some((key) => manifest[key]?.file === file),
)

// Whatever script the page names itself loads on the first visit too; the styles stand in the page.
const entries = Object.keys(manifest).filter(
  (key) => key === entry || scriptsOfPage.includes(manifest[key]?.file ?? ''),
)
const first = filesFrom([...entries, home, ...(await languageOfFirstVisit())])
const firstSizes = await sizes(first)
const lazy = await Promise.all(lazyRoutes().map(async (route) => ({ route, ...(await sizes(onTop(route))) })))

console.log(row('First load of Home', 'JS', 'CSS'))
console.log(row('  together', kib(firstSizes.script), kib(firstSizes.style)))
for (const { file, bytes } of firstSizes.files.sort((left, right) => right.bytes - left.bytes))
  console.log(row(`    ${file}`, ...(file.endsWith('.css') ? ['', kib(bytes)] : [kib(bytes), ''])))
console.log(row('\nLazy routes, on top', '', ''))
for (const { route, script, style } of lazy.sort((left, right) => right.script - left.script))
  console.log(row(`  ${route}`, kib(script), kib(style)))

const tooLarge = [
  over('JS of the first load', firstSizes.script, budgets.script),
  over('CSS of the first load', firstSizes.style, budgets.style),
  ...lazy.map(({ route, script }) => over(`JS of ${route}`, script, larger[route] ?? budgets.lazyRoute)),
].filter((sentence) => sentence !== null)
for (const sentence of tooLarge) console.error(sentence)
if (!firstSizes.script || !firstSizes.style || !lazy.length)
  throw new Error('The manifest names no files: build first.')
process.exitCode = tooLarge.length ? 1 : 0

/** The routes that load when they are opened, as the manifest names them. */
function lazyRoutes(): string[] {
  return Object.keys(manifest).filter((key) => /^routes\/(?:[\w-]+\/)?[\w-]+\.tsx$/.test(key) && key !== home)
}

/** One language comes with the first visit; the largest is counted. */
async function languageOfFirstVisit(): Promise<string[]> {
  const measured = await Promise.all(
    textsOfFirstVisit.map(async (key) => ({ key, bytes: (await sizes(filesFrom([key]))).script })),
  )
  const [largest] = measured.sort((left, right) => right.bytes - left.bytes)
  if (!largest) throw new Error('The manifest names no texts of the first visit.')
  return [largest.key]
}

function onTop(route: string): Set<string> {
  return new Set([...filesFrom([route])].filter((file) => !first.has(file)))
}

/** All files that load with these chunks. */
function filesFrom(keys: readonly string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}.`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...filesFrom(chunk.imports ?? [], seen)]) files.add(file)
  }
  return files
}

async function sizes(files: ReadonlySet<string>) {
  const measured = await Promise.all(
    [...files].map(async (file) => ({ file, bytes: packed(await readFile(new URL(file, dist))) })),
  )
  const sum = (ending: string) =>
    measured.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
  return { script: sum('.js'), style: sum('.css'), files: measured }
}

function packed(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}

function over(what: string, bytes: number, budget: number): string | null {
  return bytes > budget * 1024 ? `${what}: ${kib(bytes)} KiB is over the budget of ${budget} KiB.` : null
}

function kib(bytes: number): string {
  return bytes ? (bytes / 1024).toFixed(1) : ''
}

function row(...[name = '', script = '', style = '']: string[]): string {
  return `${name.padEnd(56)}${script.padStart(8)}${style.padStart(8)}`
}
