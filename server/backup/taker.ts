/**
 * Takes so many of the next bytes; null when there are fewer, or when more than `most` are asked for. They are copied only where
 * they lie in more than one chunk.
 */
export function taker(bytes: AsyncIterable<Uint8Array>, most: number): (count: number) => Promise<Buffer | null> {
  const source = bytes[Symbol.asyncIterator]()
  let chunk: Buffer = Buffer.alloc(0)
  return async (count) => {
    if (count > most) return null
    const parts: Buffer[] = []
    let missing = count
    while (missing > chunk.length) {
      parts.push(chunk)
      missing -= chunk.length
      const next = await source.next()
      if (next.done) return null
      const { buffer, byteOffset, byteLength } = next.value
      chunk = Buffer.from(buffer, byteOffset, byteLength)
    }
    parts.push(chunk.subarray(0, missing))
    chunk = chunk.subarray(missing)
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts, count)
  }
}
