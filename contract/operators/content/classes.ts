import { z } from 'zod'
import { instant } from '../../ids.ts'
import { inEach, locales, type Locale } from '../../locale.ts'
import { classId } from '../../rewards/live.ts'
import { contentCalls, inEachLanguage, saveCall, withdrawCall, type ContentKind } from './content-calls.ts'

const words = z.string().trim().max(120)

/** An uploaded video (`videoSource`), one of the folder `classes` or of the product as a path, or an https address. */
const source = z
  .string()
  .max(500)
  .regex(/^(video:[0-9a-f-]{36}|\/live-site\/(classes|media)\/[A-Za-z0-9._-]+|https:\/\/\S+)?$/)

/** A step of a class: minutes after its start, and what it is called. */
const chapter = z.object({ minute: z.int().min(0).max(360), title: z.object(inEach(() => words)) })
export type WrittenChapter = z.infer<typeof chapter>

/** A class as it is planned (REQ-172), or several that recur: the first, and how often it comes again. */
export const classContent = z.object({
  texts: inEachLanguage(z.object({ title: words.min(1) })),
  /** Null until one is chosen. */
  lecturerId: z.uuid().nullable(),
  startTime: instant.nullable(),
  minutes: z.int().min(10).max(360),
  language: z.enum(locales),
  kind: z.enum(['video', 'stream']),
  /** Empty until something is chosen. */
  source,
  provider: z.enum(['own', 'partner']),
  chapters: z.array(chapter).max(30),
  /** Comes again every so many days until it was held so often; null for once. */
  series: z.object({ everyDays: z.int().min(1).max(28), times: z.int().min(2).max(52) }).nullable(),
})
export type ClassContent = z.infer<typeof classContent>

/** What is wrong with a chapter, and at which of its fields. */
export interface ChapterFault {
  readonly at: number
  readonly field: 'minute' | Locale
  readonly kind: 'beyondEnd' | 'doubled' | 'unordered' | 'missing'
}

/** Chapters stand in their order, each within the class, at a minute of its own, with a title in every language. */
export function chapterFaults({ chapters, minutes }: Pick<ClassContent, 'chapters' | 'minutes'>): ChapterFault[] {
  return chapters.flatMap(({ minute, title }, at) => {
    const before = chapters[at - 1]?.minute ?? -1
    const isDoubled = chapters.slice(0, at).some((other) => other.minute === minute)
    const ofMinute: readonly ChapterFault['kind'][] =
      minute >= minutes ? ['beyondEnd'] : isDoubled ? ['doubled'] : minute < before ? ['unordered'] : []
    const unwritten = locales.filter((locale) => title[locale].trim() === '')
    return [
      ...ofMinute.map((kind) => ({ at, field: 'minute' as const, kind })),
      ...unwritten.map((locale) => ({ at, field: locale, kind: 'missing' as const })),
    ]
  })
}

/** The field of the content in which a fault stands, as INVALID names it. */
export function fieldOfFault({ at, field }: ChapterFault): string {
  return `content.chapters.${at}.${field === 'minute' ? field : `title.${field}`}`
}

export const classKind = {
  name: 'class',
  area: 'classes',
  review: 'onSave',
  id: classId,
  content: classContent,
  row: {
    startTime: instant.nullable(),
    lecturerId: z.uuid().nullable(),
    /** How often it is held. */
    times: z.int(),
    /** False where the settings of the server do not let the class site play its address. */
    isPlayable: z.boolean(),
  },
  item: {},
  terms: {},
} as const satisfies ContentKind

/** Withdrawing cancels what has not ended yet, and tells who asked to be reminded. */
export const classCalls = { ...contentCalls(classKind), save: saveCall(classKind), withdraw: withdrawCall(classKind) }
