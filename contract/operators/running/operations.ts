import { z } from 'zod'
import { instant } from '../../ids.ts'
import { alarms } from '../alarms.ts'
import { waitingQueues } from '../home.ts'
import { query } from '../operator-endpoint.ts'
import { scheduledJob } from './jobs.ts'

const backup = z.object({
  name: z.string(),
  madeAt: instant,
  /** Of its own folder; pictures and videos that several backups share are beside it. */
  bytes: z.int(),
  tookMs: z.int(),
  /** When its copy was opened and proved; null where it could not be. */
  provedAt: instant.nullable(),
})

export const getOperations = query({
  path: 'operation/GetOperations',
  summary: 'Whether all runs: alarms, backups with their proofs, disk, servers, database, jobs that failed, queues',
  right: 'jobs.read',
  input: {},
  output: z.object({
    at: instant,
    alarms,
    /** Null where the database is on a server of its own: its own tools copy it. */
    backups: z
      .object({
        /** Null while their folder cannot be read: an alarm says why. */
        kept: z
          .object({
            /** The newest first. */
            items: z.array(backup),
            /** When the next one is made, unless the server is off then. */
            next: instant,
            /** Bytes of the disk they are on. */
            disk: z.object({ free: z.int(), total: z.int() }),
          })
          .nullable(),
        isRunning: z.boolean(),
        /** Why the newest attempt failed, while it is not made up for. */
        failure: z.object({ at: instant, message: z.string() }).nullable(),
      })
      .nullable(),
    /** Bytes of the disk with the data folder. */
    disk: z.object({ free: z.int(), total: z.int() }),
    /**
     * Bytes by kind, as our own rows have them: pictures people sent, finished videos of classes, and backups (null where
     * other tools make them or nobody can tell) without the pictures and videos that several of them share.
     */
    sizes: z.object({ pictures: z.int(), videos: z.int(), backups: z.int().nullable() }),
    /** Each process that was heard in the last minute, by its host and number. */
    servers: z.array(z.string()),
    /** Of the process that answers. */
    release: z.object({ version: z.string(), node: z.string(), startedAt: instant }),
    database: z.object({
      version: z.string(),
      bytes: z.int(),
      connections: z.int(),
      most: z.int(),
      migration: z.string(),
    }),
    jobs: z.object({ running: z.int(), waiting: z.int(), failing: z.int(), deadLetters: z.int() }),
    /** Every job that runs by itself: what failed first, then what took longest. */
    scheduled: z.array(scheduledJob),
    /** Everything that goes after a time, with its last sweep. */
    retention: z.array(
      z.object({
        /** A table, and after a point which part of it. */
        name: z.string(),
        /** How long it is kept; 0 where each row says itself when it is over. */
        keptMs: z.int(),
        /** Null before the first sweep. `left`: rows that were due and stayed. */
        last: z.object({ at: instant, removed: z.int(), left: z.int() }).nullable(),
        /** Rows that all sweeps removed. */
        total: z.int(),
      }),
    ),
    queues: waitingQueues,
    /** How the payer stands and how far its journal was read; null before it ever answered. */
    payer: z
      .object({
        seenAt: instant,
        state: z.enum(['running', 'halted', 'away', 'stopped']),
        problem: z.string().nullable(),
        position: z.int(),
      })
      .nullable(),
  }),
})
