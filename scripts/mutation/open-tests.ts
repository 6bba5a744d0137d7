import type { ProvidedContext } from 'vitest'
import { createVitest } from 'vitest/node'
import '../../server/db/test-server.ts'

/** A fault that makes tests wait for ever is noticed too. */
const longestMs = 120_000

/** Tests of a copy of the repository, held open so that each run costs the tests alone and no start. */
export interface OpenTests {
  /** What fails of the tests in these files or folders, with `changed` read anew; null when all pass. */
  fault(places: readonly string[], changed: string): Promise<string | null>
  /** What the set-up of the tests provides, once they ran. */
  provided(): ProvidedContext
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
    fault: async (places, changed) => {
      vitest.invalidateFile(changed)
      const specifications = await vitest.globTestSpecifications([...places])
      if (specifications.length === 0) throw new Error(`no tests in ${places.join(', ')}`)
      const late = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), 3 * longestMs)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      clearTimeout(late)
      const faulty = testModules.filter((module) => !module.ok() || module.state() !== 'passed')
      if (unhandledErrors.length + faulty.length === 0) return null
      return faulty
        .flatMap(({ relativeModuleId, children }) => {
          const failed = [...children.allTests('failed')]
          return failed.length > 0 ? failed.map(({ fullName }) => fullName) : [`${relativeModuleId} did not run`]
        })
        .concat(unhandledErrors.map(String))
        .join('; ')
    },
    provided: () => vitest.getRootProject().getProvidedContext(),
    close: () => vitest.close(),
  }
}
