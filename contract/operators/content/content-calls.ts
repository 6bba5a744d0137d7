import { z } from 'zod'
import { instant } from '../../ids.ts'
import { type Locale, inEach } from '../../locale.ts'
import type { Page } from '../../paging.ts'
import { listOf } from '../lists/list-of.ts'
import { command, query, reason, type OperatorEndpoint } from '../operator-endpoint.ts'
import type { ContentArea, TranslatedArea } from './content-areas.ts'
import { contentState, type ContentState, type ReviewRule } from './steps.ts'

/** A text per language; null where nothing is written. */
export const inEachLanguage = <S extends z.ZodType>(schema: S) => z.object(inEach(() => schema.nullable()))

/** Counts from 1; 0 stands for what nobody has saved yet. */
export const versionNumber = z.int().min(0).max(1_000_000)

/** The address of a picture below the base address. */
export const pictureAddress = z.string().regex(/^\/pictures\/[a-zA-Z0-9/_-]{1,120}\.(svg|webp)$/)

/** What the content of every kind has: its texts, null in a language in which nothing is written. */
export interface WithTexts {
  readonly texts: Readonly<Record<Locale, object | null>>
}

/** A kind of content: what it holds, who works on it, and what its calls tell beside what all kinds have. */
export interface ContentKind {
  /** Stored with every item and version: never rename one. Also begins the path of each call. */
  readonly name: string
  readonly area: ContentArea
  readonly review: ReviewRule
  readonly id: z.ZodType<string>
  readonly content: z.ZodType<WithTexts>
  /** What a row of its list shows of its own. */
  readonly row: z.ZodRawShape
  /** What the page of one item shows of its own. */
  readonly item: z.ZodRawShape
  /** What the second person decides besides when. */
  readonly terms: z.ZodRawShape
}

interface TranslatedKind extends ContentKind {
  readonly area: TranslatedArea
}

const common = {
  state: contentState,
  version: versionNumber,
  /** What readers have; null while they have none. */
  publishedVersion: versionNumber.nullable(),
  /** When readers get it, or got it; null for a draft nobody had. */
  publishAt: instant.nullable(),
  isSample: z.boolean(),
}
const saved = { savedAt: instant, savedBy: z.string() }

/** What every list of content is narrowed and ordered by; a kind whose readers see an order of its own begins with that. */
export const contentNarrowing = { sorts: ['saved', 'id'], filters: { state: contentState } } as const

function contentList<const K extends ContentKind>(kind: K) {
  const item = z.object({ ...common, ...saved, id: idOf(kind), titles: inEachLanguage(z.string()), ...rowOf(kind) })
  const { input, output } = listOf({ item, ...contentNarrowing, words: 64 })
  return { input, output }
}

/** The calls of every kind: its list, one item with its versions, the way back to a version, and the second person's. */
export function contentCalls<const K extends ContentKind>(kind: K) {
  const { name, area } = kind
  return {
    kind,
    list: query({
      path: `${name}/List`,
      summary: `Every ${name} with its state; narrowed by words of a title or the id, and by state`,
      right: `${area}.read`,
      ...contentList(kind),
    }),
    get: query({
      path: `${name}/Get`,
      summary: `One ${name} as it stands in all languages, with its versions, the newest first`,
      right: `${area}.read`,
      input: { id: idOf(kind) },
      output: z.object({
        ...common,
        id: idOf(kind),
        content: contentOf(kind),
        /** The caller put this version before the second person, who must be another. */
        isOwn: z.boolean(),
        submittedBy: z.string().nullable(),
        /** Why it was sent back or withdrawn. */
        note: z.string().nullable(),
        /** `what` names the parts that changed, `created`, `restored 3` or `withdrawn`. */
        versions: z.array(z.object({ version: versionNumber, ...saved, what: z.string() })),
        ...itemOf(kind),
      }),
    }),
    getVersion: query({
      path: `${name}/GetVersion`,
      summary: `An earlier version of one ${name}`,
      right: `${area}.read`,
      input: { id: idOf(kind), version: versionNumber },
      output: contentOf(kind),
    }),
    restore: command({
      path: `${name}/Restore`,
      summary: 'Save an earlier version as the newest',
      right: `${area}.write`,
      input: { id: idOf(kind), version: versionNumber, restore: versionNumber },
      output: done(kind),
      failures: ['CONFLICT'],
    }),
    publish: command({
      path: `${name}/Publish`,
      summary: 'Agree to the newest version, which readers get now or at a time; never by who submitted it',
      right: `${area}.review`,
      input: {
        id: idOf(kind),
        version: versionNumber,
        /** Null for now. */
        publishAt: instant.nullable(),
        ...termsOf(kind),
      },
      output: z.object({ state: contentState }),
      failures: ['CONFLICT'],
    }),
  }
}

/** Saving all of it at once; a null id begins an item whose id the server chooses, version 0 one of that id. */
export function saveCall<const K extends ContentKind>(kind: K) {
  return command({
    path: `${kind.name}/Save`,
    summary: 'Save the version after the one the writer saw, 0 for a new one; CONFLICT when somebody saved meanwhile',
    right: `${kind.area}.write`,
    input: { id: idOf(kind).nullable(), version: versionNumber, content: contentOf(kind) },
    output: done(kind),
    failures: ['CONFLICT'],
  })
}

/** Saving one part of it, such as one language, with the right that this takes. */
export function savePartCall<const K extends TranslatedKind, const Part extends z.ZodRawShape>(
  kind: K,
  { name, right, part }: { readonly name: string; readonly right: 'write' | 'translate'; readonly part: Part },
) {
  return command({
    path: `${kind.name}/${name}`,
    summary: 'Save a part in the version after the one the writer saw; CONFLICT when somebody saved meanwhile',
    right: `${kind.area}.${right}`,
    input: { id: idOf(kind), version: versionNumber, ...part },
    output: done(kind),
    failures: ['CONFLICT'],
  })
}

/** Taking an item from its readers, or off the schedule. */
export function withdrawCall<const K extends ContentKind>(kind: K) {
  return command({
    path: `${kind.name}/Withdraw`,
    summary: 'Take it from readers at once, or from the schedule; publishing it again needs two people',
    right: `${kind.area}.review`,
    input: { id: idOf(kind), version: versionNumber, reason },
    output: done(kind),
    failures: ['CONFLICT'],
  })
}

/** For kinds of which a version is reviewed on request. */
export function reviewCalls<const K extends TranslatedKind>(kind: K) {
  return {
    send: command({
      path: `${kind.name}/Send`,
      summary: 'Put the newest version before a second person',
      right: `${kind.area}.translate`,
      input: { id: idOf(kind), version: versionNumber },
      output: z.null(),
      failures: ['CONFLICT'],
    }),
    sendBack: command({
      path: `${kind.name}/SendBack`,
      summary: 'Give a version back to be worked on, or take it from the schedule',
      right: `${kind.area}.review`,
      input: { id: idOf(kind), version: versionNumber, reason },
      output: z.null(),
      failures: ['CONFLICT'],
    }),
  }
}

/** What every change returns: the version it made. */
function done<const K extends ContentKind>(kind: K) {
  return z.object({ id: idOf(kind), version: versionNumber })
}

// The shapes of a kind with the types of that kind.
const idOf = <K extends ContentKind>({ id }: K): K['id'] => id
const contentOf = <K extends ContentKind>({ content }: K): K['content'] => content
const rowOf = <K extends ContentKind>({ row }: K): K['row'] => row
const itemOf = <K extends ContentKind>({ item }: K): K['item'] => item
const termsOf = <K extends ContentKind>({ terms }: K): K['terms'] => terms

/** Which version of which item a call is about. */
export interface Target {
  readonly id: string
  readonly version: number
}

interface Standing extends Target {
  readonly state: ContentState
  readonly publishedVersion: number | null
  readonly publishAt: Date | null
  readonly isSample: boolean
}

/** A row of the list, whatever the kind. */
export interface ListedItem extends Standing {
  readonly titles: Readonly<Record<Locale, string | null>>
  readonly savedAt: Date
  readonly savedBy: string
}

export interface SavedVersion {
  readonly version: number
  readonly what: string
  readonly savedAt: Date
  readonly savedBy: string
}

/** One item on its page, whatever the kind. */
export interface OpenedItem<Content> extends Standing {
  readonly content: Content
  readonly isOwn: boolean
  readonly submittedBy: string | null
  readonly note: string | null
  readonly versions: SavedVersion[]
}

type Call<Parsed, Returned, Sent = Parsed> = OperatorEndpoint<z.ZodType<Parsed, Sent>, z.ZodType<Returned>, 'operator'>
interface Narrowed extends Page {
  readonly words: string
  readonly state?: ContentState | undefined
  readonly sort: 'saved' | 'id'
  readonly isRising?: boolean | undefined
  readonly after?: string | undefined
}
type Period<Moment> = { readonly from?: Moment | undefined; readonly until?: Moment | undefined }
type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** What a list of content is asked for, as its handler gets it. */
export type ContentQuery = Narrowed & Period<Date>

interface ListedItems extends Page {
  readonly items: ListedItem[]
  readonly totalCount: number
  readonly isAbout: boolean
  readonly next?: string | null | undefined
}

/** The calls of a kind, seen by code that works for all of them. */
export interface ContentCalls<Content> {
  readonly kind: ContentKind
  readonly list: Call<ContentQuery, ListedItems, Optional<Narrowed & Period<number>>>
  readonly get: Call<{ id: string }, OpenedItem<Content>>
  readonly getVersion: Call<Target, Content>
  readonly save?: Call<
    { id: string | null; version: number; content: Content },
    Target,
    { id: string | null; version: number; content: unknown }
  >
  readonly restore: Call<Target & { restore: number }, Target>
  readonly publish: Call<
    Target & { publishAt: Date | null },
    { state: ContentState },
    Target & { publishAt: number | null }
  >
  readonly send?: Call<Target, null>
  readonly sendBack?: Call<Target & { reason: string }, null>
  readonly withdraw?: Call<Target & { reason: string }, Target>
}
