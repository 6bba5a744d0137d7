import type { Mutant } from './mutants.ts'

const exchanged: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  '=': '<>',
  '+': '-',
  '-': '+',
  and: 'or',
  or: 'and',
  min: 'max',
  max: 'min',
  least: 'greatest',
  greatest: 'least',
  true: 'false',
  false: 'true',
  asc: 'desc',
  desc: 'asc',
}

/** Words after which `=` compares; after `set` and in a list of arguments it gives a value. */
const comparing = new Set(['where', 'and', 'or', 'on', 'when', 'if', 'elsif', 'having', 'filter', 'select', 'not'])
const clauses = new Set([...comparing, 'set', 'values', 'returning', 'from', 'order', 'constant', 'begin', 'then'])

const token =
  /--[^\n]*|'(?:[^']|'')*'|::\s*\w+|:=|=>|->>?|\|\||<>|<=|>=|[<>=+-]|\d+|is not (?:null|distinct)|[a-z_][a-z0-9_]*|\S/gi

/**
 * Faults in pieces of SQL, each with its place in the file: comparisons, logic, arithmetic and order exchanged, numbers one
 * more, `not` left out. Pieces of one statement are read as one text.
 */
export function sqlMutantsOf(pieces: readonly { readonly text: string; readonly at: number }[]): Mutant[] {
  const mutants: Mutant[] = []
  let [clause, before, isBetween] = ['', '', false]
  for (const { text, at } of pieces)
    for (const { 0: found, index } of text.matchAll(token)) {
      const word = found.toLowerCase()
      const start = at + index
      const add = (to: string, what: string) =>
        mutants.push({
          start,
          end: start + found.length,
          text: to,
          at: start,
          what: `SQL ${what}: ${around(text, index)}`,
        })
      if (word === 'between') isBetween = true
      else if (word === 'and' && isBetween) isBetween = false
      else if (word === 'or' && before === 'create') clause = 'create'
      else if (word === '=' && !comparing.has(clause)) clause = 'set'
      else if ((word === '+' || word === '-') && /^[(,=]?$|^interval$/.test(before)) before = word
      else if (word === 'min' || word === 'max' || word === 'least' || word === 'greatest') {
        if (text[index + found.length] === '(') add(exchanged[word]!, exchanged[word]!)
      } else if (Object.hasOwn(exchanged, word)) add(exchanged[word]!, exchanged[word]!)
      else if (/^\d+$/.test(word)) add(String(BigInt(word) + 1n), 'one more')
      else if (word.startsWith('is not ')) add(found.replace(/not /i, ''), 'without not')
      else if (word === 'not' && before !== 'is' && !/^\s+(null|valid|distinct)/i.test(text.slice(index + 3)))
        add('', 'without not')
      if (clauses.has(word)) clause = word
      if (!word.startsWith('--')) before = word
    }
  return mutants
}

function around(text: string, index: number): string {
  return text
    .slice(Math.max(0, index - 20), index + 25)
    .replace(/\s+/g, ' ')
    .trim()
}
