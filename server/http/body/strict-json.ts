/** Thrown for a body that is not what its type says, is nested too deep, or says one thing twice. */
export class MalformedBody extends Error {}

/**
 * JSON.parse that also refuses duplicate keys, `__proto__` and nesting beyond `depth`
 * (invariants section 3): two readers of such a text could understand two different things.
 * So it does with the character U+0000, which no text in the database can hold.
 */
export function parseStrictJson(text: string, depth: number): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new MalformedBody('not JSON')
  }
  refuseAmbiguity(text, depth)
  return value
}

/** Walks a text that is known to be JSON. A frame is the set of keys of an open object, or null for an open list. */
function refuseAmbiguity(text: string, depth: number) {
  const open: (Set<string> | null)[] = []
  let atKey = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') {
      const end = endOfString(text, index)
      const keys = open.at(-1)
      const quoted = text.slice(index, end + 1)
      if (quoted.includes('\\u0000')) refuseZero(quoted)
      if (atKey && keys) note(keys, quoted)
      atKey = false
      index = end
    } else if (character === '{' || character === '[') {
      if (open.push(character === '{' ? new Set() : null) > depth) throw new MalformedBody('nested too deep')
      atKey = character === '{'
    } else if (character === '}' || character === ']') {
      open.pop()
      atKey = false
    } else if (character === ',') {
      atKey = open.at(-1) != null
    }
  }
}

function endOfString(text: string, start: number): number {
  let index = start + 1
  while (text[index] !== '"') index += text[index] === '\\' ? 2 : 1
  return index
}

/** An escaped backslash before `u0000` is no such character. */
function refuseZero(quoted: string) {
  if (String(JSON.parse(quoted)).includes('\0')) throw new MalformedBody('the character U+0000')
}

function note(keys: Set<string>, quoted: string) {
  const key = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
  if (key === '__proto__' || keys.has(key)) throw new MalformedBody('a key that is not allowed or stands twice')
  keys.add(key)
}
