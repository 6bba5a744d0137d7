import { diff3Merge } from 'node-diff3'
import { draftFromText, draftToText } from './draft-text.ts'

/** A part that two people changed in different ways. */
export interface Clash {
  /** Where it stands: names of fields, and in a list the place where the differing run begins in the merged one. */
  readonly path: readonly (string | number)[]
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export type Side = 'mine' | 'theirs'

/** Says which side holds, for one clash after the other. */
type Choose = (clash: Clash) => Side

/**
 * What two people made of the same text, in one: a part that only one of them changed is theirs, one that both changed
 * alike is so. Fields are looked at one by one; of lists, such as the blocks of an article, runs of elements (diff3).
 * `choose` is asked about everything else, in the order in which it stands.
 */
export function mergeThree(before: unknown, mine: unknown, theirs: unknown, choose: Choose): unknown {
  return mergePart([], before, mine, theirs, choose)
}

/** What `mergeThree` would ask. */
export function clashesOf(before: unknown, mine: unknown, theirs: unknown): Clash[] {
  const clashes: Clash[] = []
  mergeThree(before, mine, theirs, (clash) => {
    clashes.push(clash)
    return 'mine'
  })
  return clashes
}

function mergePart(path: Clash['path'], before: unknown, mine: unknown, theirs: unknown, choose: Choose): unknown {
  const [was, here, there] = [draftToText(before), draftToText(mine), draftToText(theirs)]
  if (here === there || there === was) return mine
  if (here === was) return theirs
  if (isRecord(mine) && isRecord(theirs)) {
    const old = isRecord(before) ? before : {}
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    return Object.fromEntries(
      names.map((name) => [name, mergePart([...path, name], old[name], mine[name], theirs[name], choose)]),
    )
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(before))
    return mergeLists(path, before, mine, theirs, choose)
  return choose({ path, before, mine, theirs }) === 'mine' ? mine : theirs
}

function mergeLists(
  path: Clash['path'],
  before: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  choose: Choose,
): unknown[] {
  const texts = (list: readonly unknown[]) => list.map(draftToText)
  const parts = (list: readonly string[]) => list.map(draftFromText)
  let at = 0
  return diff3Merge(texts(mine), texts(before), texts(theirs), { excludeFalseConflicts: true }).flatMap((run) => {
    const { conflict } = run
    const clash = conflict && {
      path: [...path, at],
      before: parts(conflict.o),
      mine: parts(conflict.a),
      theirs: parts(conflict.b),
    }
    const held = clash ? clash[choose(clash)] : parts(run.ok ?? [])
    at += held.length
    return held
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
