import { buildWhenStale } from '../../scripts/build.ts'
import { root } from '../../scripts/root.ts'
import { run } from '../../scripts/run.ts'

/**
 * `npm run engines`: the main journey, Back and Escape in every other engine, none left out, one after another, which
 * `npm test` has too, and Back from every address of the tour; with `--old` in the oldest browsers too (decision 0238).
 */
const old = process.argv.includes('--old') ? ['oldest browsers'] : []
const projects = ['other engines', 'tour in other engines', ...old]
await buildWhenStale()
const tests = ['test', '--config', 'e2e/playwright.config.ts', '--workers', '1']
process.exitCode = await run('playwright', [...tests, ...projects.flatMap((name) => ['--project', name])], {
  folder: root,
  env: { CI: 'true' },
})
