import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { domains } from '../server/domains.ts'
import { drawnIndex, indexFile } from './decision-index.ts'
import { root } from './root.ts'

/**
 * `npm run architecture` draws the server's domains into ARCHITECTURE.md from their manifests: the picture of who may use
 * whom, and the table; and the list of decisions. `architecture.test.ts` fails while the files say something else.
 */
const begin = '<!-- npm run architecture: begin -->'
const end = '<!-- npm run architecture: end -->'
const file = join(root, 'ARCHITECTURE.md')

/** ARCHITECTURE.md with its generated part as the manifests are now. */
export async function drawnArchitecture(): Promise<string> {
  const text = await readFile(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('ARCHITECTURE.md has lost its generated part.')
  return `${before}${begin}\n\n${picture()}\n\n${table()}\n\n${end}${after}`
}

/** An arrow points to the domain that is used; domains that may use any have none. */
function picture(): string {
  const arrows = domains.flatMap(({ name, mayUse }) =>
    mayUse.filter((used) => used !== '*').map((used) => `  ${name} --> ${used}`),
  )
  return ['```mermaid', 'flowchart BT', ...arrows, '```'].join('\n')
}

function table(): string {
  const rows = domains.map(
    ({ name, about, mayUse, routes = [], personalData = {} }) =>
      `| \`${name}\` | ${about} | ${mayUse.map((used) => (used === '*' ? 'any' : `\`${used}\``)).join(', ') || '–'} | ${routes.length} | ${Object.keys(personalData).length} |`,
  )
  return ['| Domain | Holds | May use | Calls | Personal tables |', '|---|---|---|--:|--:|', ...rows].join('\n')
}

if (import.meta.main) {
  await writeFile(file, await drawnArchitecture())
  await writeFile(indexFile, await drawnIndex())
}
