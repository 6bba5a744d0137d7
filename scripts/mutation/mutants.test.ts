import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

const faults = (code: string) =>
  mutantsOf(code).map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end))

test('a comparison is tried both at its edge and as a condition that never and always holds', () => {
  expect(faults('if (a < b) c()')).toEqual(['if (true) c()', 'if (false) c()', 'if ((a <= b)) c()', 'if (a < b) ;'])
})

test('with another operator the operands stay what they were', () => {
  expect(faults('x = (a + b) * c')).toContain('x = ((a + b) / c)')
  expect(faults('x = a ?? (b && c)')).toContain('x = (a && (b && c))')
  expect(faults('x = a ?? (b && c)').filter((code) => code.includes('||'))).toEqual(['x = a ?? ((b || c))'])
})

test('numbers, booleans and texts that are values are changed; types and imports are not', () => {
  expect(faults(`import { x } from 'y'\nconst a: 'one' | 2 = f(1n, true, 'text')`)).toEqual([
    `import { x } from 'y'\nconst a: 'one' | 2 = f(2n, true, 'text')`,
    `import { x } from 'y'\nconst a: 'one' | 2 = f(1n, false, 'text')`,
    `import { x } from 'y'\nconst a: 'one' | 2 = f(1n, true, '')`,
  ])
})

test('the size of a batch, and how many rows are read where the first is taken, are left as they are; other limits are not', () => {
  expect(faults('const batchSize = 500')).toEqual([])
  expect(faults('q.limit(1).executeTakeFirst()')).toEqual([])
  expect(faults('q.limit(1).executeTakeFirstOrThrow()')).toEqual([])
  expect(faults('const most = 500')).toEqual(['const most = 501'])
  expect(faults('q.limit(1).execute()')).toEqual(['q.limit(2).execute()'])
})

test('of what an order answers the sign alone is changed', () => {
  expect(faults('l.toSorted((a, b) => (a < b ? -1 : 1))')).toEqual([
    'l',
    'l.toSorted((a, b) => (true ? -1 : 1))',
    'l.toSorted((a, b) => (false ? -1 : 1))',
    'l.toSorted((a, b) => ((a <= b) ? -1 : 1))',
    'l.toSorted((a, b) => (a < b ? 1 : 1))',
  ])
})

test('a query is tried without each of its conditions, with the other operator, and in the other order', () => {
  expect(faults(`q.where(a, '<', b).orderBy(c, 'desc')`)).toEqual([
    `q.where(a, '<', b)`,
    `q.orderBy(c, 'desc')`,
    `q.where(a, '<=', b).orderBy(c, 'desc')`,
    `q.where(a, '<', b).orderBy(c, 'asc')`,
  ])
})

test('SQL in a template is changed where it compares, calculates or denies, and not where it gives a value', () => {
  expect(faults('f(sql`update a set b = c + 1 where d = ${e} and f is not null`)')).toEqual([
    'f(sql`update a set b = c - 1 where d = ${e} and f is not null`)',
    'f(sql`update a set b = c + 2 where d = ${e} and f is not null`)',
    'f(sql`update a set b = c + 1 where d <> ${e} and f is not null`)',
    'f(sql`update a set b = c + 1 where d = ${e} or f is not null`)',
    'f(sql`update a set b = c + 1 where d = ${e} and f is null`)',
  ])
})
