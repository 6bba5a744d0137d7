import { z } from 'zod'
import { instant, userId } from '../../ids.ts'
import { publisherId, publisherKind as kindOfPublisher } from '../../reading/publisher-item.ts'
import { command, reason } from '../operator-endpoint.ts'
import {
  contentCalls,
  inEachLanguage,
  pictureAddress,
  saveCall,
  versionNumber,
  type ContentKind,
} from './content-calls.ts'

const words = (most: number) => z.string().trim().max(most)
const credential = z.uuid()

/** The profile of a publisher in one language. */
export const publisherText = z.object({ name: words(40).min(1), line: words(60), introduction: words(3000) })

export const companyText = z.object({
  name: words(80).min(1),
  registrationNumber: words(60),
  address: words(160),
  representative: words(60),
  contact: words(120),
})

/** A licence: its number is the same in every language, its kind and the body that gave it are not. */
export const licence = z.object({
  key: credential,
  number: words(60).min(1),
  verifyUrl: z.url({ protocol: /^https$/ }).nullable(),
  texts: inEachLanguage(z.object({ kind: words(60).min(1), body: words(80).min(1) })),
})
export const honour = z.object({ key: credential, texts: inEachLanguage(words(120).min(1)) })

export const publisherContent = z.object({
  kind: kindOfPublisher,
  picture: pictureAddress,
  /** The studio a lecturer belongs to. */
  studioId: publisherId.nullable(),
  /** The user who speaks for it in chat and carries its badge (REQ-85). */
  userId: userId.nullable(),
  texts: inEachLanguage(publisherText),
  company: inEachLanguage(companyText),
  licences: z.array(licence).max(10),
  honours: z.array(honour).max(20),
})
export type PublisherContent = z.infer<typeof publisherContent>

/** That an operator looked up a licence or an honour. */
const check = z.object({
  key: credential,
  evidence: z.string(),
  checkedBy: z.string(),
  checkedAt: instant,
  /** It was changed after it was looked up: it counts no longer. */
  isOutdated: z.boolean(),
})

export const publisherKind = {
  name: 'publisher',
  area: 'publishers',
  review: 'onSave',
  id: publisherId,
  content: publisherContent,
  row: {
    kind: kindOfPublisher,
    /** Licences and honours, and how many of them an operator has looked up. */
    credentials: z.int(),
    checked: z.int(),
  },
  item: { checks: z.array(check) },
  terms: {},
} as const satisfies ContentKind

/** No withdrawal: articles lead to the profile of who signed them. */
export const publisherCalls = { ...contentCalls(publisherKind), save: saveCall(publisherKind) }

export const checkCredential = command({
  path: 'publisher/CheckCredential',
  summary: 'Mark a licence or an honour of the newest version as looked up, with what was seen; never by who saved it',
  right: 'publishers.review',
  input: { id: publisherId, version: versionNumber, key: credential, evidence: reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const uncheckCredential = command({
  path: 'publisher/UncheckCredential',
  summary: 'Take the mark of a licence or an honour back',
  right: 'publishers.review',
  input: { id: publisherId, key: credential, reason },
  output: z.null(),
})
