import type { VideoKind } from '@madang/contract/operators/class-videos.ts'

/** The kind of a video by its first bytes alone, whatever its name says (THR-09); null for everything else. */
export function videoKindOf(start: Buffer): VideoKind | null {
  if (start.length >= 16 && start.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4'
  const isEbml = start.length >= 16 && start.readUInt32BE(0) === 0x1a45dfa3
  // The document type stands in the header, which is some dozen bytes long.
  return isEbml && start.subarray(0, 64).includes(Buffer.from('\x42\x82\x84webm', 'latin1')) ? 'video/webm' : null
}

/** A file read in pieces: at most so many bytes from a place on. */
export interface ReadableFile {
  readonly bytes: number
  read(from: number, length: number): Promise<Buffer>
}

/** A film in fragments has a few boxes a second; six hours of them are read, and no more. */
const mostBoxes = 100_000

/** Whether a file is whole by its outer structure: nothing is missing at its end and nothing stands behind it. */
export function isWholeVideo(kind: VideoKind, file: ReadableFile): Promise<boolean> {
  return kind === 'video/mp4' ? isWholeMp4(file) : isWholeWebm(file)
}

/** Boxes from the first to the last byte, among them what describes the film and the film itself. */
async function isWholeMp4({ bytes, read }: ReadableFile): Promise<boolean> {
  const seen = new Set<string>()
  let at = 0
  for (let box = 0; at < bytes && box < mostBoxes; box++) {
    const head = await read(at, 16)
    if (head.length < 8) return false
    const short = head.readUInt32BE(0)
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes - at : short
    if (size < 8) return false
    seen.add(head.toString('latin1', 4, 8))
    at += size
  }
  return at === bytes && seen.has('moov') && seen.has('mdat')
}

/** The header and one segment that reaches to the end, or whose length was not known when it was written. */
async function isWholeWebm({ bytes, read }: ReadableFile): Promise<boolean> {
  const header = numberAt(await read(4, 8))
  if (!header?.value) return false
  const start = 4 + header.length + header.value
  const segment = await read(start, 12)
  if (segment.length < 5 || segment.readUInt32BE(0) !== 0x18538067) return false
  const size = numberAt(segment.subarray(4))
  return size !== null && (size.value === null || start + 4 + size.length + size.value === bytes)
}

/** A number of EBML: how many bytes it takes, and its value; null for one that is left open. */
function numberAt(bytes: Buffer): { length: number; value: number | null } | null {
  const [first = 0] = bytes
  const length = Math.clz32(first) - 23
  if (length > 8 || bytes.length < length) return null
  const value = bytes.subarray(1, length).reduce((sum, byte) => sum * 256 + byte, first & (0xff >> length))
  return { length, value: value >= 2 ** (7 * length) - 1 ? null : value }
}
