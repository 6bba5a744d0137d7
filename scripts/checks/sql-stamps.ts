import { stamped } from '../../server/db/sql-files.ts'
import type { Source } from './sources.ts'

/** SQL files of domains that were edited without their next version; the server would not start with them. */
export function unstampedSql(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^server\/[a-z-]+\/sql\/[^/]+\.sql$/.test(path))
    .filter(({ text }) => stamped(text) !== text)
    .map(({ path }) => `${path} was edited: npm run sql gives it its next version`)
}
