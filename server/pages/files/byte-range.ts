/** A piece of a file as a caller asked for it, its end not included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * The piece that a header `Range` names (RFC 9110, 14): null for the whole file, `none` when it lies outside. Several pieces
 * at once are answered with the whole, as the standard allows.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(0, bytes - Number(last)), to: bytes }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  if (from >= bytes) return 'none'
  return { from, to: last === '' ? bytes : Math.min(bytes, Number(last) + 1) }
}
