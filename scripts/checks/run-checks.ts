import { shortCodes, unknownCodes } from './codes.ts'
import { largeComponents } from './components.ts'
import { wrongClasses } from './css-classes.ts'
import { ownDateFormats } from './date-formats.ts'
import { undescribedFolders } from './folders.ts'
import { heavyMotion } from './moving-styles.ts'
import { missingTests } from './named-tests.ts'
import { unmanagedDialogs } from './open-layers.ts'
import { reachingStyles } from './own-styles.ts'
import { fullFolders, largeFiles } from './sizes.ts'
import { type Source, readSources } from './sources.ts'
import { unstampedSql } from './sql-stamps.ts'
import { foreignTables } from './table-privacy.ts'
import { twins } from './twins.ts'
import { wrongWords } from './words.ts'

interface Check {
  readonly name: string
  readonly find: (sources: readonly Source[]) => string[]
  /** Findings that may stand today, and how many are the aim. */
  readonly atMost: number
  readonly target: number
}

export const checks: readonly Check[] = [
  { name: 'words', find: wrongWords, atMost: 0, target: 0 },
  { name: 'codes', find: unknownCodes, atMost: 0, target: 0 },
  { name: 'old codes', find: shortCodes, atMost: 0, target: 0 },
  { name: 'SQL stamps', find: unstampedSql, atMost: 0, target: 0 },
  { name: 'folder sizes', find: fullFolders, atMost: 0, target: 0 },
  { name: 'file sizes', find: largeFiles, atMost: 0, target: 0 },
  { name: 'component sizes', find: largeComponents, atMost: 0, target: 0 },
  { name: 'twins', find: twins, atMost: 20, target: 20 },
  { name: 'style classes', find: wrongClasses, atMost: 0, target: 0 },
  { name: 'styles that reach other screens', find: reachingStyles, atMost: 0, target: 0 },
  { name: 'motion that lays out or paints', find: heavyMotion, atMost: 0, target: 0 },
  { name: 'what Back cannot close', find: unmanagedDialogs, atMost: 0, target: 0 },
  { name: 'date formats', find: ownDateFormats, atMost: 0, target: 0 },
  { name: 'table privacy', find: foreignTables, atMost: 5, target: 0 },
  { name: 'named tests', find: missingTests, atMost: 0, target: 0 },
  { name: 'folders described', find: undescribedFolders, atMost: 0, target: 0 },
]

/** Runs the checks of the repository's own rules; prints what is above its limit. Returns whether all hold. */
export function runChecks(): boolean {
  const sources = readSources()
  return checks
    .map(({ name, find, atMost, target }) => {
      const found = find(sources)
      const aim = atMost > target ? ` (target ${target})` : ''
      if (found.length > atMost || process.argv.includes('--all')) console.error(`\n${name}:\n  ${found.join('\n  ')}`)
      console.log(`${name}: ${found.length}, at most ${atMost}${aim}`)
      return found.length <= atMost
    })
    .every(Boolean)
}

if (import.meta.main) process.exitCode = runChecks() ? 0 : 1
