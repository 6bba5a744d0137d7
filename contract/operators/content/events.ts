import { z } from 'zod'
import { eventId, eventLinks } from '../../campaigns/event-item.ts'
import { instant } from '../../ids.ts'
import {
  contentCalls,
  inEachLanguage,
  pictureAddress,
  saveCall,
  withdrawCall,
  type ContentKind,
} from './content-calls.ts'

const line = (most: number) => z.string().trim().min(1).max(most)

/** What an event says in one language, as it is written. */
const writtenText = z.object({
  title: line(60),
  summary: line(160),
  who: line(120),
  prizes: z.array(z.object({ what: line(80), worth: line(40) })).max(12),
  rules: z.array(line(300)).min(1).max(20),
})

/** A draw among those who entered; entries are open as long as the event runs. */
export const drawTerms = z
  .object({
    /** Counts from 1. Another one is for a draw that became void. */
    number: z.int().min(1).max(999),
    placeCount: z.int().min(1).max(10_000),
    winnerCount: z.int().min(1).max(10_000),
    /** Of each winner, in whole US dollars. */
    prizeUsd: z.int().min(1).max(1_000_000),
  })
  .refine(({ placeCount, winnerCount }) => winnerCount <= placeCount, { path: ['winnerCount'] })
export type DrawTerms = z.infer<typeof drawTerms>

export const eventContent = z
  .object({
    texts: inEachLanguage(writtenText),
    picture: pictureAddress.nullable(),
    link: z.enum(eventLinks).nullable(),
    startAt: instant,
    /** Null for no end. */
    endAt: instant.nullable(),
    draw: drawTerms.nullable(),
  })
  .refine(({ startAt, endAt }) => !endAt || startAt < endAt, { path: ['endAt'] })
  .refine(({ draw, endAt }) => !draw || endAt, { path: ['endAt'] })
export type EventContent = z.infer<typeof eventContent>

export const eventKind = {
  name: 'event',
  area: 'events',
  review: 'onSave',
  id: eventId,
  content: eventContent,
  row: { startAt: instant, endAt: instant.nullable() },
  item: {},
  terms: {},
} as const satisfies ContentKind

export const eventCalls = {
  ...contentCalls(eventKind),
  save: saveCall(eventKind),
  withdraw: withdrawCall(eventKind),
}
