import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

const faults = (code: string) =>
  mutantsOf(code).map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end))

test('a comparison is tried both at its edge and as a condition that never and always holds', () => {
  expect(faults('if (a < b) c()')).toEqual(['if (true) c()', 'if (false) c()', 'if ((a <= b)) c()', 'if (a < b) ;'])
})

test('numbers, booleans and texts that are values are changed; types, imports and SQL are not', () => {
  expect(faults(`import { x } from 'y'\nconst a: 'one' | 2 = f(1n, true, 'text')`)).toEqual([
    `import { x } from 'y'\nconst a: 'one' | 2 = f(2n, true, 'text')`,
    `import { x } from 'y'\nconst a: 'one' | 2 = f(1n, false, 'text')`,
    `import { x } from 'y'\nconst a: 'one' | 2 = f(1n, true, '')`,
  ])
  expect(faults('const a = sql`select 1`')).toEqual([])
})
