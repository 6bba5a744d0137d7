import { z } from 'zod'
import { instant, userId } from '../ids.ts'
import { publisherId, publisherKind } from '../reading/publisher-item.ts'
import { inEachLanguage } from './articles.ts'
import { acting, looking, reason } from './operator-endpoint.ts'

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
  kind: publisherKind,
  /** Address of the picture below the base address. */
  picture: z.string().regex(/^\/pictures\/[a-zA-Z0-9/_-]{1,120}\.(svg|webp)$/),
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

const version = z.int().min(0).max(1_000_000)
const target = { publisherId, version }

export const publisherRow = z.object({
  publisherId,
  kind: publisherKind,
  names: inEachLanguage(z.string()),
  version,
  publishedVersion: version.nullable(),
  /** Licences and honours, and how many of them an operator has looked up. */
  credentials: z.int(),
  checked: z.int(),
  isSample: z.boolean(),
  savedAt: instant,
  savedBy: z.string(),
})

export const getPublishers = looking({
  path: 'publisher/GetPublishers',
  summary: 'Every studio, lecturer and the platform itself, the last saved first',
  right: 'publishers.read',
  input: {},
  output: z.object({ items: z.array(publisherRow) }),
})

export const getPublisherDraft = looking({
  path: 'publisher/GetPublisherDraft',
  summary: 'A profile as it stands in all languages, what was verified with which evidence, its versions',
  right: 'publishers.read',
  input: { publisherId },
  output: z.object({
    publisherId,
    content: publisherContent,
    version,
    publishedVersion: version.nullable(),
    isSample: z.boolean(),
    /** Somebody else saved it last. */
    mayReview: z.boolean(),
    checks: z.array(
      z.object({
        key: credential,
        evidence: z.string(),
        checkedBy: z.string(),
        checkedAt: instant,
        /** It was changed after it was looked up: it counts no longer. */
        isOutdated: z.boolean(),
      }),
    ),
    versions: z.array(z.object({ version, savedAt: instant, savedBy: z.string() })),
  }),
})

export const getPublisherVersion = looking({
  path: 'publisher/GetPublisherVersion',
  summary: 'An earlier version of a profile',
  right: 'publishers.read',
  input: target,
  output: publisherContent,
})

export const savePublisher = acting({
  path: 'publisher/SavePublisher',
  summary: 'Save a profile as its next version, from version 0 a new one; CONFLICT when somebody saved meanwhile',
  right: 'publishers.write',
  input: { ...target, content: publisherContent },
  output: z.object({ version }),
  failures: ['CONFLICT'],
})

export const publishPublisher = acting({
  path: 'publisher/PublishPublisher',
  summary: 'Show a version to readers; never by who saved it',
  right: 'publishers.review',
  input: target,
  output: z.null(),
  failures: ['CONFLICT'],
})

export const checkCredential = acting({
  path: 'publisher/CheckCredential',
  summary: 'Mark a licence or an honour of the newest version as looked up, with what was seen; never by who saved it',
  right: 'publishers.review',
  input: { ...target, key: credential, evidence: reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const uncheckCredential = acting({
  path: 'publisher/UncheckCredential',
  summary: 'Take the mark of a licence or an honour back',
  right: 'publishers.review',
  input: { publisherId, key: credential, reason },
  output: z.null(),
})
