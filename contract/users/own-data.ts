import { z } from 'zod'
import { changing, reading, stopping } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import { secret } from '../values/secret.ts'

/** A password as typed into a form; only its length is looked at before it is compared. */
const password = secret(256)

export const exportState = z.enum(['none', 'waiting', 'ready', 'gone'])

const dataExport = z.object({
  state: exportState,
  askTime: instant.nullable(),
  readyTime: instant.nullable(),
  /** Until when it can be opened, once it is ready. */
  expireTime: instant.nullable(),
  bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

export const exportData = changing({
  path: 'user/ExportData',
  summary: 'Ask for everything kept about me, as one file within 24 hours; while one is waiting, that one',
  auth: 'user',
  feature: null,
  input: { password },
  output: dataExport,
  failures: ['WRONG_CREDENTIALS'],
  limit: { points: 10, seconds: 60 },
})

export const getExport = reading({
  path: 'user/GetExport',
  summary: 'How far my last export is',
  auth: 'user',
  feature: null,
  input: {},
  output: dataExport,
})

export const openExport = changing({
  path: 'user/OpenExport',
  summary: 'The address of my export: opens for two minutes, while this session lives',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ path: z.string() }),
  failures: ['EXPIRED'],
})

export const getDeletion = reading({
  path: 'user/GetDeletion',
  summary: 'When my account goes, and what I would lose',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({
    /** Null while nothing is asked for. */
    deletionTime: instant.nullable(),
    /** Balances that nobody gets back, what is held included; assets without any are left out. */
    losses: z.object({
      cvc: amount('CVC'),
      cvcLocked: amount('CVC'),
      usdt: amount('USDT'),
      xrp: amount('XRP'),
      point: amount('POINT'),
    }),
    /** Days between the wish and the deletion. */
    days: z.int(),
    /** What is under way and has to end before the account goes, however many days that takes; empty when nothing is. */
    waitsFor: z.array(z.string()),
  }),
})

export const requestDeletion = changing({
  path: 'user/RequestDeletion',
  summary: 'Delete my account after seven days; my other phones are logged out',
  auth: 'user',
  feature: null,
  input: { password },
  output: z.object({ deletionTime: instant }),
  failures: ['WRONG_CREDENTIALS', 'CONFLICT'],
  limit: { points: 10, seconds: 60 },
})

export const cancelDeletion = stopping({
  path: 'user/CancelDeletion',
  summary: 'Keep my account after all',
})

/** The first steps of somebody new (REQ-25 operation), in the order in which they are shown. */
export const firstSteps = ['codes', 'profile', 'friend', 'message', 'checkIn', 'notifications'] as const

export const getFirstSteps = reading({
  path: 'user/GetFirstSteps',
  summary: 'Which first steps I have taken',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ items: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })) }),
})
