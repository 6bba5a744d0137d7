import { expect, test } from 'vitest'
import './fault-switch.ts'
import { mutantsOf } from './mutants.ts'
import { switched } from './switched.ts'

/** What a program, the function `f`, answers for `a`. */
function run(program: string, a: unknown): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- The program under test is text.
  return new Function('a', `${program}\nreturn f(a)`)(a)
}

/** The same with none of its faults on, then with each. */
function withEach(program: string, a: unknown): unknown[] {
  const faults = mutantsOf(program).map((mutant, id) => ({ ...mutant, id }))
  const code = switched(program, faults)
  return [-1, ...faults.keys()].map((on) => {
    globalThis.__fault = (id) => id === on
    try {
      return run(code, a)
    } finally {
      globalThis.__fault = undefined
    }
  })
}

test('a program with all its faults built in answers as itself while none is on, and as with each of them when it is', () => {
  const program = `function f(a) {
  let b = 0
  if (a > 1 && a < 5) b = a + 1
  else b = 7
  return b
}`
  const plain = mutantsOf(program).map(({ start, end, text }) => program.slice(0, start) + text + program.slice(end))
  const each = [program, ...plain].map((text) => run(text, 3))
  expect(withEach(program, 3)).toEqual(each)
  expect(new Set(each).size).toBeGreaterThan(4)
})

test('a statement that is left out leaves the else of the condition around it where it was', () => {
  const program = `function f(a) {
  const b = []
  if (a) b.push(1)
  else b.push(2)
  return b.join()
}`
  expect(new Set(withEach(program, true))).toEqual(new Set(['1', '2', '']))
})

test('a condition of a query is taken away from its chain alone', () => {
  const program = 'function f(a) { return a.filter((x) => x > 1).toSorted((x, y) => x - y) }'
  const answers = withEach(program, [3, 1, 2])
  for (const answer of [
    [2, 3],
    [1, 2, 3],
    [3, 2],
  ])
    expect(answers).toContainEqual(answer)
})
