import { buildWhenStale } from '../../scripts/build.ts'
import { root } from '../../scripts/root.ts'
import { run } from '../../scripts/run.ts'

/** `npm run engines`: the main journey in every other engine, none left out. Not part of `npm test` yet (decision 0224). */
await buildWhenStale()
const tests = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'other engines', '--workers', '1']
process.exitCode = await run('playwright', tests, { folder: root, env: { CI: 'true' } })
