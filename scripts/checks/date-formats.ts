import { type Source, isCode } from './sources.ts'

/** What people see: here dates come from `contract/values/dates.ts` or from the one helper of words of a language. */
const screens = /^(?:app|console|live-site|ui)\//
const helpers = /^(?:app\/lib\/format\/|console\/lib\/moment\.ts$)/
const formatter = /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(/

/** Screens that format dates on their own instead of using the date helpers (REQ-22). */
export function ownDateFormats(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && screens.test(source.path) && !helpers.test(source.path))
    .filter(({ text }) => formatter.test(text))
    .map(({ path }) => `${path} formats dates on its own; use contract/values/dates.ts or app/lib/format/date-words.ts`)
}
