import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'
import { type Note, type Plan, readNotes, readPlan } from './plan.ts'

/** Plans and notes of all runs, those that were ended in the middle too. */
const runs = join(root, '.build/mutation')

/** A folder for the plan and the notes of a run, which stay. */
export async function openRun(): Promise<string> {
  const folder = join(runs, new Date().toISOString().replaceAll(/[:.]/g, '-'))
  await mkdir(folder, { recursive: true })
  return folder
}

/**
 * What earlier runs found about the faults of this plan: it holds while the file with the fault and the file of tests are
 * what they were. What else the tests come by may have changed; without the folder of the runs everything is tried anew.
 */
export async function earlierNotes(plan: Plan): Promise<Note[]> {
  const ids = new Map(plan.faults.map(({ key, id }) => [key, id]))
  // A run holds those of the runs before it as well.
  const found = new Map<string, Note>()
  for (const name of await readdir(runs).catch(() => [])) {
    const folder = join(runs, name)
    const earlier = await readPlan(folder).catch(() => null)
    if (!earlier) continue
    for (const each of await readNotes(folder)) {
      if (each.kind === 'begun' || each.kind === 'red' || each.kind === 'end') continue
      const id = ids.get(earlier.faults[each.id]!.key)
      if (id === undefined) continue
      if (each.kind !== 'refused' && each.kind !== 'taken' && earlier.digests[each.tests] !== plan.digests[each.tests])
        continue
      const here = { ...each, id }
      found.set(JSON.stringify(here), here)
    }
  }
  return [...found.values()]
}
