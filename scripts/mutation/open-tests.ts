import { join } from 'node:path'
import { inspect } from 'node:util'
import { createVitest, type InlineConfig, type TestModule, type TestSpecification } from 'vitest/node'
import '../../server/db/test-server.ts'
import { root } from '../root.ts'

/** The tests of this repository, held open so that each run costs the tests alone, on code with faults planted in it. */
export interface OpenTests {
  /** The files of tests in a folder, or one of them, with the tests of one name only when it is given. */
  find(place: string, name?: string): Promise<TestSpecification[]>
  /** Names of what fails. */
  run(specifications: readonly TestSpecification[]): Promise<string[]>
  /** Has a file planted anew before the next run. */
  forget(path: string): void
  close(): Promise<void>
}

/**
 * `planted` answers the code of a file as tests meet it. Nothing is written: the tree stays as it is, and what is kept of
 * loaded modules on the disk is neither read nor changed.
 */
export async function openTests(
  planted: (path: string, code: string) => string,
  settings: InlineConfig = {},
): Promise<OpenTests> {
  const silent = { onTestRunStart: () => undefined }
  const vitest = await createVitest(
    'test',
    {
      root,
      config: join(root, 'vitest.config.ts'),
      watch: false,
      reporters: [silent],
      fsModuleCache: false,
      ...settings,
    },
    {
      plugins: [
        {
          name: 'faults',
          enforce: 'pre',
          transform: (code, id) => {
            const text = planted(id, code)
            return text === code ? undefined : { code: text, map: null }
          },
        },
      ],
    },
  )
  await vitest.standalone()
  return {
    find: async (place, name) => {
      const found = await vitest.globTestSpecifications([place])
      if (found.length === 0) throw new Error(`no tests in ${place}`)
      if (name === undefined) return found
      const testNamePattern = new RegExp(name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      return found.map(({ project, moduleId }) => project.createSpecification(moduleId, { testNamePattern }))
    },
    run: async (specifications) => {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications])
      // It also answers what came of other files in earlier runs.
      const asked = new Set(specifications.map(({ moduleId }) => moduleId))
      const faulty = testModules.filter((module) => asked.has(module.moduleId) && !module.ok())
      return [...faulty.flatMap(failing), ...unhandledErrors.map(wordsOf)]
    },
    forget: (path) => vitest.invalidateFile(path),
    close: () => vitest.close(),
  }
}

function failing({ relativeModuleId, children }: TestModule): string[] {
  const failed = [...children.allTests('failed')].map(({ fullName }) => fullName)
  return failed.length > 0 ? failed : [`${relativeModuleId} did not run`]
}

/** Errors come from another process, as objects without what makes them one. */
function wordsOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : inspect(error)
}
