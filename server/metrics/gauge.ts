import type pg from 'pg'
import type { Tx } from '../db/tables.ts'
import type { Services } from '../services.ts'
import type { Described, Labelled, Labels } from './meter.ts'

interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A state of everything, the same whichever process tells it. A row of a manifest. */
export interface Gauge extends Described {
  read(facts: GaugeFacts): Promise<readonly Sample[]>
}

/** What a gauge may ask. Its transaction waits for nothing else: what is kept elsewhere was looked at before. */
export type GaugeFacts = Omit<Services, 'backups'> & {
  readonly tx: Tx
  readonly now: Date
  /** The look that asks, the same for every gauge of it. */
  readonly look: object
  /** Null where others make them. */
  readonly backups: Awaited<ReturnType<NonNullable<Services['backups']>['look']>> | null
}

/** A state of this process, read at each look. A row of a manifest. */
export interface ProcessGauge extends Described {
  read(facts: ProcessFacts): readonly Sample[]
}

export interface ProcessFacts {
  readonly sockets: { readonly size: number; readonly bufferedBytes: number }
  readonly pools: Readonly<Record<'usual' | 'reserved', pg.Pool>>
  readonly services: Services
}

type SampleOf<L extends Labels> = { readonly labels: Labelled<L>; readonly value: number }

/** A state of everything; a part of it without a value is left out. */
export function gauge<const L extends Labels>(
  described: Described<L> & { read(facts: GaugeFacts): Promise<readonly SampleOf<L>[]> },
): Gauge {
  return described
}

/** A state of this process. */
export function processGauge<const L extends Labels>(
  described: Described<L> & { read(facts: ProcessFacts): readonly SampleOf<L>[] },
): ProcessGauge {
  return described
}

/** One value without labels. */
export function single(value: number): [{ readonly labels: Record<never, never>; readonly value: number }] {
  return [{ labels: {}, value }]
}

/** Seconds from a moment to now; nothing where there is no such moment. */
export function ageOf(moment: Date | null, now: Date): number[] {
  return moment ? [Math.max(0, (now.getTime() - moment.getTime()) / 1000)] : []
}

/** What several gauges are read from: asked for once in each look. */
export function oncePerLook<T>(read: (facts: GaugeFacts) => Promise<T>): (facts: GaugeFacts) => Promise<T> {
  const asked = new WeakMap<object, Promise<T>>()
  return (facts) => {
    const known = asked.get(facts.look) ?? read(facts)
    asked.set(facts.look, known)
    return known
  }
}
