import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

const folder = join(root, 'docs/decisions')
export const indexFile = join(folder, 'README.md')

interface Decision {
  readonly file: string
  readonly number: string
  readonly title: string
  /** What later decisions made of it, such as `superseded by 0138`; empty while it holds. */
  readonly state: string
}

/** The list of all decisions, by their first line and, where it begins with `Superseded`, their third. */
export async function drawnIndex(): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name !== 'README.md').toSorted()
  const decisions = await Promise.all(
    files.map(async (file) => readDecision(file, await readFile(join(folder, file), 'utf8'))),
  )
  const rows = decisions.map(({ file, number, title, state }) => `| [${number}](${file}) | ${title} | ${state} |`)
  return [
    '# Decisions',
    '',
    'Why things are as they are: one decision each, in the words of its day; a later one says what it supersedes. `npm run architecture` draws this list.',
    '',
    '| Number | Decision | Since then |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** Throws where a decision does not say in the common form what it is. */
export function readDecision(file: string, text: string): Decision {
  const number = file.slice(0, 4)
  const [first = '', , third = ''] = text.split('\n')
  const title = /^# (?<number>\d{4}) (?<title>\S.*)$/.exec(first)?.groups
  if (title?.['number'] !== number) throw new Error(`${file} begins with another line than "# ${number} Title".`)
  const state = /^Superseded (?:in part )?by \d{4}/.exec(third)?.[0] ?? ''
  if (!state && /superseded by|replaced by/i.test(third))
    throw new Error(`${file} says in its own way what superseded it.`)
  return { file, number, title: title['title']!, state: state && `s${state.slice(1)}` }
}
