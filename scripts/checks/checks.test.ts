import { expect, test } from 'vitest'
import { stamped } from '../../server/db/sql-files.ts'
import { shortCodes, unknownCodes } from './codes.ts'
import { largeComponents } from './components.ts'
import { wrongClasses } from './css-classes.ts'
import { ownDateFormats } from './date-formats.ts'
import { undescribedFolders } from './folders.ts'
import { heavyMotion } from './moving-styles.ts'
import { checks } from './run-checks.ts'
import { missingTests } from './named-tests.ts'
import { unmanagedDialogs } from './open-layers.ts'
import { reachingStyles } from './own-styles.ts'
import { fullFolders, largeFiles } from './sizes.ts'
import { type Source, readSources } from './sources.ts'
import { unstampedSql } from './sql-stamps.ts'
import { foreignTables } from './table-privacy.ts'
import { twins } from './twins.ts'
import { wrongWords } from './words.ts'

const file = (path: string, text = ''): Source => ({ path, text })
const books = [
  file('docs/requirements.md', '- **REQ-1** A rule.\n'),
  file('docs/invariants.md', '| THR-13 | A threat |\n'),
]
const code = 'const a = 1\nconst b = 2\nconst c = 3\nconst d = 4\nconst e = 5\nconst f = 6\n'
const tables = [
  file(
    'server/users/tables.ts',
    "declare module '../db/tables.ts' {\n  interface Tables {\n    user: UserTable\n  }\n}\n",
  ),
  file(
    'server/chat/tables.ts',
    "declare module '../db/tables.ts' {\n  interface Tables {\n    message: {\n      id: string\n    }\n  }\n}\n",
  ),
]

test('a wrong word in a file name or an exported name is found, in a comment or a local name it is not', () => {
  expect(wrongWords([file('server/chat/talk-list.ts')])).toHaveLength(1)
  expect(wrongWords([file('server/chat/list.ts', 'export function openDialogue() {}')])).toEqual([
    'server/chat/list.ts: "openDialogue" says "dialogue"; say "conversation"',
  ])
  expect(wrongWords([file('server/chat/list.ts', '// a talk\nconst talk = 1\nexport const talkative = talk')])).toEqual(
    [],
  )
})

test('a wrong word in a folder, a style, a function of the database or a list of exports is found, in migrations it is not', () => {
  expect(wrongWords([file('server/talk/list.ts')])).toEqual(['talk/ says "talk"; say "conversation"'])
  expect(wrongWords([file('ui/parts.css', '.note .talk-row, .b:hover {\n  --desk-width: 3px;\n}\n')])).toEqual([
    'ui/parts.css: "talk-row" says "talk"; say "conversation"',
    'ui/parts.css: "--desk-width" says "desk"; say "editor"',
  ])
  expect(wrongWords([file('ui/parts.css', '.note {\n  margin: 0.5px; /* .talk */\n}\n')])).toEqual([])
  const made = 'create or replace function open_talk() returns void as $$ $$;\n'
  expect(wrongWords([file('server/chat/sql/open.sql', made)])).toHaveLength(1)
  expect(wrongWords([file('server/db/migrations/0001-a.sql', made)])).toEqual([])
  expect(wrongWords([file('a.ts', 'const talk = 1, desk = 2\nexport {\n  one,\n  talk,\n  two as desk,\n}')])).toEqual([
    'a.ts: "talk" says "talk"; say "conversation"',
    'a.ts: "desk" says "desk"; say "editor"',
  ])
})

test('a code in the spelling of before is found in a comment, a title and a text; a date, a drawing and a quotation are none', () => {
  const [requirement, threat] = [['R', 1].join(''), ['T', 13].join('')]
  expect(
    shortCodes([...books, file('a.ts', `// ${requirement}: a rule (${threat}).`), file('b.md', `See ${threat}.`)]),
  ).toEqual([
    `a.ts cites ${requirement} in the old spelling`,
    `a.ts cites ${threat} in the old spelling`,
    `b.md cites ${threat} in the old spelling`,
  ])
  const none = `\`${threat}\` \${day}${threat}:00 d="${threat} 2" REQ-1 THR-13 X${threat}`
  expect(shortCodes([...books, file('a.ts', none)])).toEqual([])
})

test('a SQL file that was edited without its next version is found', () => {
  const text = stamped('select 1;\n')
  expect(
    unstampedSql([file('server/chat/sql/a.sql', text), file('server/db/migrations/0001-a.sql', 'select 1;')]),
  ).toEqual([])
  expect(unstampedSql([file('server/chat/sql/a.sql', text.replace('1;', '2;'))])).toEqual([
    'server/chat/sql/a.sql was edited: npm run sql gives it its next version',
  ])
})

test('a cited code that no book defines is found, in migrations it is not', () => {
  expect(unknownCodes([...books, file('a.ts', '// REQ-1, THR-13')])).toEqual([])
  expect(unknownCodes([...books, file('a.ts', `// ${'REQ'}-999, ${'INV'}-M99`)])).toHaveLength(2)
  expect(unknownCodes([...books, file('server/db/migrations/0001-a.sql', `-- ${'REQ'}-999`)])).toEqual([])
  expect(unknownCodes([file('a.ts', '// REQ-1')])).toEqual([
    'docs/requirements.md and docs/invariants.md define no code',
  ])
})

test('a folder of 26 source files is found; tests, texts and 25 files are not', () => {
  const folder = (count: number, name = 'part') => Array.from({ length: count }, (_, n) => file(`ui/${name}${n}.ts`))
  expect(fullFolders([...folder(25), file('ui/part.test.ts'), ...folder(26, 'texts/en')])).toEqual([])
  expect(fullFolders(folder(26))).toEqual(['ui/ holds 26 source files, at most 25'])
})

test('a component of 81 lines or with 5 states is found; a smaller one, a helper and a test are not', () => {
  const component = (lines: number, states: number) =>
    [
      'export function Page({',
      '  id,',
      '}: {',
      '  id: string',
      '}) {',
      ...Array.from({ length: states }, (_, n) => `  const [s${n}] = useState<string>()`),
      ...Array.from({ length: lines - states - 6 }, () => '  act()'),
      '}',
    ].join('\n')
  expect(largeComponents([file('app/page.tsx', component(80, 4))])).toEqual([])
  expect(largeComponents([file('app/page.tsx', `${component(80, 4)}\n\n${component(81, 0)}`)])).toEqual([
    'app/page.tsx: Page has 81 lines and 0 states, at most 80 and 4',
  ])
  expect(largeComponents([file('app/page.tsx', component(40, 5))])).toHaveLength(1)
  expect(largeComponents([file('app/page.test.tsx', component(81, 5))])).toEqual([])
  expect(largeComponents([file('app/page.tsx', component(81, 5).replace('Page', 'usePage'))])).toEqual([])
})

test('a file that is too long or imports too much is found, and many long files', () => {
  expect(largeFiles([file('a.ts'), file('b.ts'), file('c.ts', 'x\n'.repeat(350))])).toEqual([
    'one file in ten has more than 350 lines, at most 150',
  ])
  const short = Array.from({ length: 20 }, (_, n) => file(`s${n}.ts`))
  expect(largeFiles([...short, file('c.ts', 'x\n'.repeat(351))])).toEqual(['c.ts has 351 lines, at most 350'])
  const hub = Array.from({ length: 41 }, (_, n) => `import { a${n} } from './a${n}.ts'\n`).join('')
  expect(largeFiles([...short, file('hub.ts', hub)])).toEqual(['hub.ts imports 41 files, at most 40'])
  expect(largeFiles([file('a.ts', 'x\n'.repeat(61))])).toContain('the median file has 61 lines, at most 60')
})

test('six equal lines in a row are a pair, once for a longer run; five are none, nor are imports and blank lines', () => {
  expect(twins([file('a.ts', code), file('b.ts', `const z = 0\n\n${code}`)])).toEqual(['b.ts:3 repeats a.ts:1'])
  expect(twins([file('a.ts', `${code}const g = 7\n`), file('b.ts', `${code}const g = 7\n`)])).toHaveLength(1)
  expect(twins([file('a.ts', code), file('b.ts', code.replace(/^.*\n/, ''))])).toEqual([])
  const imports = Array.from({ length: 6 }, (_, n) => `import { a${n} } from './a${n}.ts'\n\n`).join('')
  expect(twins([file('a.ts', imports), file('b.ts', imports)])).toEqual([])
})

test('SQL that names a table of another domain is found, by call, by text and in a file; its own tables are not', () => {
  const found = (path: string, text: string) => foreignTables([...tables, file(path, text)])
  expect(found('server/chat/a.ts', "db.selectFrom('message')")).toEqual([])
  expect(found('server/chat/a.ts', "db.selectFrom('message').innerJoin('user as u', 'a', 'b')")).toHaveLength(1)
  expect(found('server/chat/a.ts', 'sql`select 1 from "user" where true`')).toHaveLength(1)
  expect(found('server/chat/sql/a.sql', '-- from user\nupdate "user" set name = 1')).toEqual([
    'server/chat/sql/a.sql reaches into user, which belongs to server/users',
  ])
  expect(found('server/chat/a.test.ts', "db.selectFrom('user')")).toEqual([])
})

test('REQ-22: a screen that formats dates on its own is found; the helpers and the server are not', () => {
  const text = "new Intl.DateTimeFormat('ko-KR').format(at)"
  expect(ownDateFormats([file('app/lib/format/date-words.ts', text), file('server/chat/a.ts', text)])).toEqual([])
  expect(ownDateFormats([file('app/features/live/day.ts', text)])).toHaveLength(1)
  expect(ownDateFormats([file('console/parts/day.tsx', 'at.toLocaleDateString()')])).toHaveLength(1)
})

test('a folder that ARCHITECTURE.md does not describe is found, and one that is gone', () => {
  const described = file('ARCHITECTURE.md', '| `server/` | all |\n| `chat` | – |\n| `gone/` | – |\n')
  expect(undescribedFolders([described, file('server/chat/a.ts'), file('server/new/a.ts')])).toEqual([
    'ARCHITECTURE.md does not describe server/new/',
    'ARCHITECTURE.md describes gone/, which is not there',
  ])
})

test('the checks read the whole repository, and each limit that stands above its target says so', () => {
  const sources = readSources()
  expect(sources.length).toBeGreaterThan(1000)
  for (const { find, atMost, name } of checks) expect(find(sources).length, name).toBeLessThanOrEqual(atMost)
})

test('a class that no style sheet of its site defines, a rule that nothing names and a name that is no word are found', () => {
  const sheet = file('ui/parts.css', '.card {\n  margin: 0;\n}\n.bar-late > .q:not(.wide) {\n  margin: 0;\n}\n')
  const part = file('ui/card.tsx', 'export const Card = () => <p className="card q wide" />')
  const bar = file('app/bar.tsx', 'export const Bar = () => <i className={`bar-${look}`} />')
  expect(wrongClasses([sheet, part, bar])).toEqual(['ui/parts.css: ".q" is no word'])
  const button = file('ui/button.tsx', 'export const Button = () => <i className={`ib ${className}`.trim()} />')
  expect(wrongClasses([sheet, part, bar, button])).toContain('ui/button.tsx: no style sheet defines "ib"')
  expect(wrongClasses([sheet, part])).toContain('ui/parts.css: nothing names ".bar-late"')
  const page = (value: string) => file('app/page.tsx', `export const Page = () => <p className=${value} />`)
  for (const value of ['"card gone"', "{isOn ? 'gone' : 'card'}", "{`card${isOn ? ' gone' : ''}`}"])
    expect(wrongClasses([sheet, part, bar, page(value)])).toContain('app/page.tsx: no style sheet defines "gone"')
  expect(wrongClasses([sheet, part, bar, page("{kind === 'gone' ? t('gone') : looks['gone']}")])).toHaveLength(1)
  const console = file('console/console.css', '.gone {\n  margin: 0;\n}\n')
  expect(wrongClasses([sheet, part, bar, console, page('"gone"')])).toContain(
    'app/page.tsx: no style sheet defines "gone"',
  )
})

test('a style of one screen that another screen may meet is found; one with a class of its own, or of the shell, is not', () => {
  const first = file('app/features/rewards/rewards.css', '.record .day,\n.sums:not(.day) > .day {\n  margin: 0;\n}\n')
  const second = file('app/features/chat/chat.css', '@media (width > 3px) {\n  .day {\n    margin: 1px;\n  }\n}\n')
  expect(reachingStyles([first, second])).toEqual(['app/features/chat/chat.css: ".day" may reach another screen'])
  expect(reachingStyles([second])).toEqual([])
  const twice = file('app/features/rewards/rewards.css', '.day {\n  margin: 2px;\n}\n')
  expect(reachingStyles([twice, second])).toHaveLength(2)
  const worn = file('app/features/chat/cards.css', '.day.of-card {\n  margin: 3px;\n}\n')
  expect(reachingStyles([second, worn])).toEqual([])
  expect(reachingStyles([file('app/features/chat/find.css', 'mark {\n  color: red;\n}\n')])).toHaveLength(1)
  expect(reachingStyles([file('app/shell/shell.css', 'mark {\n  color: red;\n}\n')])).toEqual([])
  const shared = file('ui/parts.css', '.button {\n  color: red;\n}\n')
  expect(reachingStyles([shared, file('app/features/chat/find.css', '.button {\n  color: blue;\n}\n')])).toHaveLength(1)
  const moving = '@keyframes grow {\n  from {\n    opacity: 0;\n  }\n}\n'
  expect(reachingStyles([file('app/features/chat/find.css', moving)])).toEqual([])
})

test('what moves by anything else than transform and opacity is found: by name, by a short form of all, and in a step of an animation', () => {
  const moved = (...values: string[]) =>
    heavyMotion([file('ui/parts.css', values.map((value) => `.card {\n  ${value};\n}\n`).join(''))])
  expect(
    moved(
      'transition: transform var(--fast)',
      'transition:\n    transform var(--speed, 1s) ease,\n    opacity 200ms cubic-bezier(0.2, 0.8, 0.2, 1) 200ms',
      'transition: display var(--slow) allow-discrete',
      'transition: none',
      'transition-property: opacity, transform',
      'transition-duration: 1s',
      'view-transition-name: tabs',
    ),
  ).toEqual([])
  const found = (property: string) => [`ui/parts.css: "${property}" moves; only transform and opacity may`]
  expect(moved('transition: background var(--fast)')).toEqual(found('background'))
  expect(moved('transition: opacity 1s, --drawn 1s')).toEqual(found('--drawn'))
  expect(moved('transition: 160ms ease-out')).toEqual(found('all'))
  expect(moved('transition-property: opacity, left')).toEqual(found('left'))
  expect(moved('transition: display var(--slow)')).toEqual(found('display'))
  expect(heavyMotion([file('app/a.css', '.card{transition:color 1s}')])).toHaveLength(1)
  const steps = (step: string) => file('app/a.css', `@keyframes grow {\n  from {\n    ${step};\n  }\n}\n`)
  expect(heavyMotion([steps('opacity: 0;\n    transform: scale(0.6)')])).toEqual([])
  expect(heavyMotion([steps('opacity: 0;\n    width: 0')])).toHaveLength(1)
})

test('a dialog that opens without an entry of the history is found, through the one place that gives it one it is not', () => {
  const opens = 'element.showModal()\n'
  expect(unmanagedDialogs([file('app/features/chat/menu.tsx', opens)])).toHaveLength(1)
  expect(unmanagedDialogs([file('app/features/chat/menu.tsx', '<div popover="auto" />\n')])).toHaveLength(1)
  expect(unmanagedDialogs([file('ui/modal.ts', opens), file('app/features/chat/menu.test.ts', opens)])).toEqual([])
})

test('a test that a table of tests names and nobody wrote is found, and so is a table that is missing or names none', () => {
  const wallet = file('docs/wallet.md', '| REQ-222 | `server/a.test.ts` |\n')
  const status = file('docs/status.md', '| REQ-1 | `a.test.ts` |\n')
  const table = file('docs/security.md', '| 1.2.4 | a | `server/a.test.ts`, `e2e/b.spec.ts` |\n')
  expect(missingTests([table, wallet, status, file('server/a.test.ts')])).toEqual([
    'docs/security.md names e2e/b.spec.ts, which is not there',
  ])
  const all = [table, wallet, status, file('server/a.test.ts'), file('e2e/b.spec.ts')]
  expect(missingTests(all)).toEqual([])
  expect(missingTests([...all, file('ui/README.md', '`ui/a.test.ts`')])).toEqual([
    'ui/README.md names ui/a.test.ts, which is not there',
  ])
  expect(missingTests([...all, file('docs/decisions/0001-a.md', '`ui/a.test.ts`')])).toEqual([])
  expect(missingTests([wallet, status, file('server/a.test.ts'), file('docs/security.md', 'nothing')])).toEqual([
    'docs/security.md names no test',
  ])
  expect(missingTests([])).toEqual([
    'docs/security.md is missing',
    'docs/wallet.md is missing',
    'docs/status.md is missing',
  ])
})
