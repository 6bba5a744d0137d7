import { parseAst } from 'vite'
import { sqlMutantsOf } from './sql-mutants.ts'

/** One planted fault: the text from `start` to `end` becomes `text`. In code that is a whole value or a whole statement. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Where in the file it is read, for people: inside a longer text of SQL. */
  readonly at: number
  /** What was done, for people. */
  readonly what: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** Operators as they are handed to the query builder. */
const operators: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
  desc: 'asc',
  asc: 'desc',
}
/** Methods without which a query or a list holds more, or in another order. */
const narrowing = new Set(['where', 'filter', 'orderBy', 'toSorted', 'onConflict', 'distinctOn'])

/**
 * Every fault this knows to plant in a source file: comparisons, arithmetic and logic exchanged, conditions made always
 * true and always false, numbers one more, booleans turned, texts emptied, statements and what narrows a query left out,
 * and those of `sqlMutantsOf` in templates of SQL. Types and imports stay as they are.
 */
export function mutantsOf(code: string): Mutant[] {
  const mutants: Mutant[] = []
  /** Where numbers begin that no answer depends on. */
  const silent = new Set<number>()
  const at = (node: Node, text: string, what: string) =>
    mutants.push({
      start: node.start,
      end: node.end,
      text,
      at: node.start,
      what: `${what}: ${code.slice(node.start, node.end)}`,
    })
  walk(parseAst(code, { lang: 'ts' }) as unknown as Node, (node, parent) => {
    for (const unseen of withoutEffect(node)) silent.add(unseen.start)
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const [left, right] = [node['left'] as Node, node['right'] as Node]
        const to = swapped[String(node['operator'])]
        const isText = [left, right].some(({ type, value }) => type === 'Literal' && typeof value === 'string')
        if (to && !(isText && node['operator'] === '+'))
          at(node, `(${operand(code, left)} ${to} ${operand(code, right)})`, to)
        break
      }
      case 'IfStatement':
      case 'ConditionalExpression':
        for (const always of ['true', 'false']) at(node['test'] as Node, always, always)
        break
      case 'UnaryExpression':
        if (node['operator'] === '!' || node['operator'] === '-') {
          const argument = node['argument'] as Node
          at(node, code.slice(argument.start, argument.end), `without ${String(node['operator'])}`)
        }
        break
      case 'Literal':
        if (isWord(parent, node) || silent.has(node.start)) break
        if (typeof node['value'] === 'boolean') at(node, String(!node['value']), 'turned')
        else if (typeof node['value'] === 'number') at(node, String(Number(node['value']) + 1), 'one more')
        else if (typeof node['value'] === 'bigint') at(node, `${node['value'] + 1n}n`, 'one more')
        else if (typeof node['value'] === 'string' && node['value'] !== '') {
          const other = parent?.type === 'CallExpression' ? operators[node['value']] : undefined
          if (other === undefined) at(node, `''`, 'emptied')
          else at(node, `'${other}'`, other)
        }
        break
      case 'CallExpression': {
        if (!narrowing.has(calledName(node))) break
        const on = (node['callee'] as Node)['object'] as Node
        mutants.push({
          start: node.start,
          end: node.end,
          text: code.slice(on.start, on.end),
          at: on.end,
          what: `without: ${code.slice(on.end, node.end).trim()}`,
        })
        break
      }
      case 'TaggedTemplateExpression': {
        if ((node['tag'] as Node)['name'] !== 'sql') break
        const quasis = (node['quasi'] as Node)['quasis'] as Node[]
        for (const { start, end, text, what } of sqlMutantsOf(
          quasis.map((quasi) => ({ text: code.slice(quasi.start, quasi.end), at: quasi.start })),
        ))
          mutants.push({
            start: node.start,
            end: node.end,
            text: code.slice(node.start, start) + text + code.slice(end, node.end),
            at: start,
            what,
          })
        break
      }
      case 'ExpressionStatement':
        if (parent?.type !== 'Program' || !('directive' in node)) at(node, ';', 'left out')
        break
    }
  })
  return mutants
}

/** In brackets what another operator would take apart or refuse to stand beside. */
function operand(code: string, { type, start, end }: Node): string {
  const text = code.slice(start, end)
  return /^(Identifier|Literal|MemberExpression|CallExpression|TemplateLiteral)$/.test(type) ? text : `(${text})`
}

/**
 * Numbers that no answer depends on: the size of a batch, how many rows are read where the first is taken, and the size of what
 * an order answers, whose sign alone counts.
 */
function withoutEffect(node: Node): Node[] {
  if (node.type === 'VariableDeclarator' && (node['id'] as Node)['name'] === 'batchSize')
    return node['init'] ? [node['init'] as Node] : []
  const called = calledName(node)
  if (called === 'sort' || called === 'toSorted') return (node['arguments'] as Node[]).flatMap(signsOf)
  if (!called.startsWith('executeTakeFirst')) return []
  const before = (node['callee'] as Node)['object'] as Node
  return calledName(before) === 'limit' ? [(before['arguments'] as Node[])[0]!] : []
}

/** The numbers of `(one, other) => (one < other ? -1 : 1)`. */
function signsOf(order: Node): Node[] {
  if (order.type === 'Literal') return order['value'] === 1 ? [order] : []
  if (order.type === 'ArrowFunctionExpression') return signsOf(order['body'] as Node)
  if (order.type === 'UnaryExpression') return signsOf(order['argument'] as Node)
  if (order.type === 'ParenthesizedExpression') return signsOf(order['expression'] as Node)
  if (order.type !== 'ConditionalExpression') return []
  return [order['consequent'], order['alternate']].flatMap((part) => signsOf(part as Node))
}

/** What a call of a method calls; empty for anything else. */
function calledName(node: Node): string {
  if (node.type !== 'CallExpression') return ''
  const callee = node['callee'] as Node
  return callee.type === 'MemberExpression' ? String((callee['property'] as Node)['name']) : ''
}

/** Names in types, imports, keys and members are no values. */
function isWord(parent: Node | undefined, node: Node): boolean {
  if (!parent) return true
  if (/^(Import|Export|TS)/.test(parent.type)) return true
  return (parent.type === 'Property' || parent.type === 'MemberExpression') && parent['key'] === node
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return
  if (node.type.startsWith('Import')) return
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
