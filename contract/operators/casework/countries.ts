import { z } from 'zod'
import { countryAnswer } from '../../chat/country-requests.ts'
import { featureNames } from '../../features.ts'
import { pictureId } from '../../ids.ts'
import { command, commandKeptNowhere, reason } from '../operator-endpoint.ts'
import { caseCalls, casePerson } from './case-calls.ts'

const askId = z.uuid()
const feature = z.enum(featureNames)

/** People who ask for another country (REQ-60, REQ-188): one of the staff proposes it, a second one agrees. */
export const countryRequests = caseCalls({
  queue: 'countryRequests',
  area: 'country',
  one: 'Request',
  many: 'Requests',
  reads: 'service.read',
  decides: 'users.open',
  outcome: z.enum(['granted', 'refused']),
  key: { askId },
  item: {
    user: casePerson,
    /** ISO codes: told at the registration, which never changes; the one that holds now; and the one asked for. */
    registered: z.string().nullable(),
    current: z.string().nullable(),
    asked: z.string(),
    /** What the other country adds to what they are offered, and takes away, as the switches stand. */
    gains: z.array(feature),
    loses: z.array(feature),
    words: z.string(),
    pictures: z.array(pictureId),
    answer: countryAnswer.nullable(),
    /** Whether a colleague is asked to agree. */
    isProposed: z.boolean(),
  },
})
export type QueuedCountryRequest = z.infer<typeof countryRequests.item>

export const openCountryPicture = commandKeptNowhere({
  path: 'country/OpenPicture',
  summary: 'One picture of a request one has claimed; that it was opened is in the audit log',
  right: 'users.open',
  proof: 'recent',
  input: { askId, picture: pictureId, reason },
  /** WebP as base64. */
  output: z.object({ webp: z.base64() }),
  failures: ['CONFLICT'],
})

export const proposeCountry = command({
  path: 'country/ProposeForUser',
  summary: 'Ask a second person to give the person of a request one has claimed the country they ask for',
  right: 'users.open',
  proof: 'recent',
  input: { askId, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const refuseCountry = command({
  path: 'country/RefuseForUser',
  summary: 'Refuse a request one has claimed, in words its person reads; their country stays',
  right: 'users.open',
  proof: 'recent',
  input: { askId, answer: countryAnswer, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})
