import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** Links modules while nothing can import the server as a whole. */
const link = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve: (name, context, next) => {
      const found = next(name, context)
      if (/\\/server\\/(domains|start-server)\\.ts$/.test(found.url)) throw new Error(context.parentURL + ' links the server')
      return found
    },
  })
  for (const module of process.argv.slice(1)) await import(module)`

test('npm test begins, and so comes to its last line, also while an import in the server is broken', () => {
  const text = readFileSync(join(root, 'scripts/test.ts'), 'utf8')
  const modules = Array.from(text.matchAll(/^import .* from '(\..*)'$/gm), ([, path = '']) =>
    join(root, 'scripts', path),
  )
  expect(modules).toContain(join(root, 'e2e/engines/engines.ts'))
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', link, ...modules], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
