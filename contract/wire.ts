/**
 * The one mechanical translation between our names and the wire's: first letter up, first letter down.
 * Code says `friendId`, the wire says `FriendId`. Nobody writes two shapes.
 */

/** Names that look the same on both sides. */
const sameOnBothSides = new Set(['success', 'msg', 'data'])
/** Names that the wire spells in its own way. */
const spellings = new Map([
  ['conversations', 'listChatLastMessageDto'],
  ['isPinned', 'IsPin'],
  ['pinOrder', 'Num'],
  ['friendRequestId', 'ApplyId'],
])
const names = new Map(Array.from(spellings, ([name, spelling]) => [spelling, name]))

/** Thrown for a key that the wire does not write this way, such as `friendId` in a request. */
export class WireNameError extends Error {
  readonly field: string
  constructor(field: string) {
    super('a field name that the wire does not use')
    this.field = field
  }
}

export function wireName(name: string): string {
  return sameOnBothSides.has(name) ? name : (spellings.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1))
}

export function codeName(name: string): string {
  if (sameOnBothSides.has(name)) return name
  const own = names.get(name)
  if (own) return own
  const first = name.charAt(0)
  const code = first.toLowerCase() + name.slice(1)
  if (code === name || spellings.has(code)) throw new WireNameError(name)
  return code
}

/** Our value with the wire's names, through every object and list. */
export function toWire(value: unknown): unknown {
  return rename(value, wireName)
}

/** The wire's value with our names. Throws WireNameError for a lower-case key. */
export function fromWire(value: unknown): unknown {
  return rename(value, codeName)
}

function rename(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, name))
  if (value === null || typeof value !== 'object') return value
  const renamed: Record<string, unknown> = {}
  for (const key of Object.keys(value)) renamed[name(key)] = rename((value as Record<string, unknown>)[key], name)
  return renamed
}
