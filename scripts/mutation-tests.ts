import { createVitest } from 'vitest/node'

/** A fault that makes tests wait for ever is noticed too. */
const longestMs = 60_000

/** Tests of a copy of the repository, held open so that each run costs the tests alone and no start. */
export interface OpenTests {
  /** Whether all tests in these files or folders pass, with `changed` read anew. */
  areGreen(places: readonly string[], changed: string): Promise<boolean>
  close(): Promise<void>
}

/** Opens the tests below `root`; the database they copy their own from is made once. */
export async function openTests(root: string): Promise<OpenTests> {
  const silent = { onTestRunStart: () => undefined }
  const vitest = await createVitest('test', {
    root,
    config: `${root}/vitest.config.ts`,
    watch: false,
    bail: 1,
    testTimeout: longestMs,
    hookTimeout: longestMs,
    reporters: [silent],
  })
  await vitest.standalone()
  return {
    areGreen: async (places, changed) => {
      vitest.invalidateFile(changed)
      const specifications = await vitest.globTestSpecifications([...places])
      if (specifications.length === 0) throw new Error(`no tests in ${places.join(', ')}`)
      const late = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), 2 * longestMs)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      clearTimeout(late)
      return unhandledErrors.length === 0 && testModules.every((module) => module.ok() && module.state() === 'passed')
    },
    close: () => vitest.close(),
  }
}
