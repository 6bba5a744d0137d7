import type { Mutant } from './mutants.ts'

/** A fault with its number among those of a run. */
export interface Fault extends Mutant {
  readonly id: number
}

/**
 * The code with all these faults built in and switched off: `__fault(id)` answers whether the one of this number is on,
 * so that the next fault needs neither a new file nor a new start. Faults lie one inside the other or apart.
 */
export function switched(code: string, faults: readonly Fault[]): string {
  const sorted = faults.toSorted((one, other) => one.start - other.start || other.end - one.end)
  return render(code, 0, code.length, sorted)
}

function render(code: string, from: number, to: number, faults: readonly Fault[]): string {
  let text = ''
  let at = from
  for (let index = 0; index < faults.length;) {
    const { start, end } = faults[index]!
    const here = faults.slice(index).filter((fault) => fault.start === start && fault.end === end)
    const inside = faults.slice(index + here.length).filter((fault) => fault.start < end)
    text += code.slice(at, start) + around(here, render(code, start, end, inside))
    at = end
    index += here.length + inside.length
  }
  return text + code.slice(at, to)
}

function around(faults: readonly Fault[], original: string): string {
  const values = faults.filter(({ text }) => text !== ';')
  const others = values.map(({ id, text }) => `globalThis.__fault?.(${id}) ? (${text}) : `).join('')
  const value = others ? `(${others}${original})` : original
  const leftOut = faults.find(({ text }) => text === ';')
  // Braces of its own: an `else` that follows belongs to the condition before.
  return leftOut ? `{ if (!globalThis.__fault?.(${leftOut.id})) { ${value} } }` : value
}
