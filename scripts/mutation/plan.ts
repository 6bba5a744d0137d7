import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from './switched.ts'

/** What a run tries: every fault, and by file of tests the numbers of those it should notice. */
export interface Plan {
  readonly faults: readonly PlannedFault[]
  readonly byTests: Readonly<Record<string, readonly number[]>>
  /** By file of tests: the digest of its text. */
  readonly digests: Readonly<Record<string, string>>
}

export interface PlannedFault extends Fault {
  readonly file: string
  /** Digest of the file's text and of the fault: the same in another run as long as the file is. */
  readonly key: string
  readonly line: number
  readonly lineText: string
  /** A file of functions of the database, with the fault and without; null for code, which has its faults built in. */
  readonly sql: { readonly planted: string; readonly original: string } | null
}

/** What came of a fault, or that a file of tests came to its end. One line of the notes each. */
export type Note =
  | { readonly kind: 'begun'; readonly id: number }
  /** Its tests did not come to their end, so that the process ended itself. */
  | { readonly kind: 'endless'; readonly id: number; readonly tests: string }
  /** Noticed by a test of this name. */
  | { readonly kind: 'noticed'; readonly id: number; readonly tests: string; readonly by: string }
  /** Not noticed by any test of this file that reaches it, or reached by none. */
  | { readonly kind: 'passed'; readonly id: number; readonly tests: string; readonly reached: boolean }
  /** The database takes no such function, or the compiler no such text where it stands. */
  | { readonly kind: 'refused'; readonly id: number }
  /** The compiler takes this emptied text where it stands. */
  | { readonly kind: 'taken'; readonly id: number }
  /** Tests that fail without any fault. */
  | { readonly kind: 'red'; readonly tests: string; readonly names: string }
  | { readonly kind: 'end'; readonly tests: string }

export function writePlan(folder: string, plan: Plan): Promise<void> {
  return writeFile(join(folder, 'plan.json'), JSON.stringify(plan))
}

export async function readPlan(folder: string): Promise<Plan> {
  // Written by `writePlan` of this run.
  return JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8')) as Plan
}

export function note(folder: string, what: Note): Promise<void> {
  return appendFile(join(folder, 'notes.jsonl'), `${JSON.stringify(what)}\n`)
}

export async function readNotes(folder: string): Promise<Note[]> {
  const text = await readFile(join(folder, 'notes.jsonl'), 'utf8').catch(() => '')
  // Lines of `note`.
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Note)
}

/** Faults about which nothing remains to be said. */
export function settled(notes: readonly Note[]): Map<number, 'noticed' | 'endless' | 'refused'> {
  return new Map(
    notes.flatMap((each) =>
      each.kind === 'noticed' || each.kind === 'endless' || each.kind === 'refused' ? [[each.id, each.kind]] : [],
    ),
  )
}
