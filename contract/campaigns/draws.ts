import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { eventId } from './event-item.ts'

/** Names a draw: its event and which draw of it. */
export const drawId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}\.[0-9]{1,3}$/)
  .brand('DrawId')
export type DrawId = z.infer<typeof drawId>

const digest = z.string().regex(/^[0-9a-f]{64}$/)
/** What a draw's chance comes from besides its secret. */
const beacon = z.object({
  chain: z.string(),
  round: z.int(),
  /** When that round comes out. */
  at: instant,
  /** Made by this server for a demonstration: proves nothing about chance. */
  isDemo: z.boolean(),
})

/** `open`: entries are taken; `closed`: the list is final; `drawn`: winners are known; `void`: not revealed in time. */
export const drawStates = ['open', 'closed', 'drawn', 'void'] as const

const draw = z.object({
  id: drawId,
  eventId,
  state: z.enum(drawStates),
  placeCount: z.int(),
  winnerCount: z.int(),
  prizeUsd: z.int(),
  enteredCount: z.int(),
  opensAt: instant,
  closesAt: instant,
  commitment: digest,
  committedAt: instant,
  beacon,
  closedAt: instant.nullable(),
  /** Of the list; null while entries are taken. */
  root: digest.nullable(),
  /** By when the secret must be published, or the draw is void. */
  revealBy: instant,
  drawnAt: instant.nullable(),
  voidedAt: instant.nullable(),
  /** Earlier draws of this event that became void. */
  voided: z.array(z.object({ id: drawId, voidedAt: instant })),
})
export type Draw = z.infer<typeof draw>

export const getDraw = reading({
  path: 'draw/GetDraw',
  summary: 'A draw: what it committed to and how far it is (REQ-144)',
  auth: 'visitor',
  feature: 'draw',
  input: { id: drawId },
  output: draw,
})

export const enterDraw = changing({
  path: 'draw/Enter',
  feature: 'draw',
  summary: 'Enter a draw, once, while there are places; answers my number in it',
  auth: 'user',
  input: { id: drawId },
  output: z.object({ number: z.int() }),
  failures: ['EVENT_OVER', 'ALREADY_JOINED', 'NO_PLACES'],
})

export const getProof = reading({
  path: 'draw/GetProof',
  summary: 'The final list of a draw and, once it is drawn, everything its winners follow from (docs/draw.md)',
  auth: 'visitor',
  feature: null,
  input: { id: drawId },
  output: z.object({
    id: drawId,
    winnerCount: z.int(),
    commitment: digest,
    entries: z.array(z.object({ number: z.int(), name: z.string() })),
    root: digest,
    beacon: z.object({ chain: z.string(), round: z.int() }),
    /** Null until the draw is drawn. */
    revealed: z
      .object({ secret: digest, signature: z.string(), randomness: digest, winners: z.array(z.int()) })
      .nullable(),
  }),
})
