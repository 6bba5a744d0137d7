/** Takes so many of the next bytes; null when there are fewer, or when more than `most` are asked for. */
export function taker(bytes: AsyncIterable<Uint8Array>, most: number): (count: number) => Promise<Buffer | null> {
  const source = bytes[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  return async (count) => {
    if (count > most) return null
    const chunks = [kept]
    let length = kept.length
    while (length < count) {
      const next = await source.next()
      if (next.done) return null
      const { buffer, byteOffset, byteLength } = next.value
      chunks.push(Buffer.from(buffer, byteOffset, byteLength))
      length += byteLength
    }
    const all = chunks.length === 1 ? kept : Buffer.concat(chunks)
    kept = all.subarray(count)
    return all.subarray(0, count)
  }
}
