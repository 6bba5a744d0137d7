import { readdir } from 'node:fs/promises'
import { inject } from 'vitest'
import { onServer, sibling } from '../../server/db/test-server.ts'

/**
 * Puts functions of the database in the place of those that tests find in theirs: in the template and in every copy that
 * waits for one. Answers false where the database takes no such function.
 */
export async function plantFunctions(text: string): Promise<boolean> {
  const template = inject('templateDatabase')
  const free = (await readdir(inject('freeCopies'))).map((name) => sibling(template, name))
  const resting = [...(globalThis.__restingDatabases ?? [])].map(({ url }) => url)
  for (const url of [template, ...free, ...resting]) {
    try {
      await onServer(url, text)
    } catch {
      return false
    }
    // Otherwise a copy would be taken for changed and thrown away.
    await onServer(url, `update beginning."kept shape" set shape = beginning.shape()`)
  }
  return true
}
