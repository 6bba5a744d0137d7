/** The kinds of pictures that are accepted (REQ-96). */
export type PictureKind = 'jpeg' | 'png' | 'webp'

/**
 * The kind of a file by its content alone (THR-09): its first bytes, its whole outer structure up to its end, one frame,
 * and nothing hidden behind its end. Null for everything else: other kinds, cut files, animations, files that are
 * something else as well.
 */
export function kindOf(file: Buffer): PictureKind | null {
  if (isPng(file)) return 'png'
  if (isWebp(file)) return 'webp'
  return isJpeg(file) ? 'jpeg' : null
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Chunks from the first to IEND, which ends the file; no animation. */
function isPng(file: Buffer): boolean {
  if (!file.subarray(0, 8).equals(pngStart)) return false
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    at += 12 + length
    if (type === 'acTL') return false
    if (type === 'IEND') return at === file.length
  }
  return false
}

/** A RIFF of exactly the file's length whose chunks fill it; no animation. */
function isWebp(file: Buffer): boolean {
  if (file.length < 20 || file.toString('latin1', 0, 4) !== 'RIFF') return false
  if (file.toString('latin1', 8, 12) !== 'WEBP' || file.readUInt32LE(4) + 8 !== file.length) return false
  let at = 12
  while (at + 8 <= file.length) {
    const type = file.toString('latin1', at, at + 4)
    if (type === 'ANIM' || type === 'ANMF') return false
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === file.length
}

/** Segments from SOI to EOI, and behind it only what cameras are known to put there. */
function isJpeg(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8 || file[2] !== 0xff) return false
  const end = endOfJpeg(file)
  return end !== null && isCameraTail(file.subarray(end))
}

/** The place behind EOI, or null when the file ends before it. */
function endOfJpeg(file: Buffer): number | null {
  let at = 2
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return at + 2
    if (isAlone(marker)) at += 2
    else {
      if (at + 4 > file.length) return null
      at += 2 + file.readUInt16BE(at + 2)
      if (marker === 0xda) at = endOfScan(file, at)
    }
  }
  return null
}

/** Markers without a length. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** The next marker behind the packed data of a scan: stuffed zeros and restarts belong to the data. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]!
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}

/**
 * Padding, a further JPEG (preview, depth, brightness), a short film (moving photo), or a maker's own trailer. Kept from
 * the checks only: the tail itself is never stored, since every picture is drawn anew.
 */
function isCameraTail(tail: Buffer): boolean {
  const start = tail.findIndex((byte) => byte !== 0)
  if (start === -1) return true
  const rest = tail.subarray(start)
  if (rest.length >= 3 && rest.readUInt16BE(0) === 0xffd8 && rest[2] === 0xff) return true
  // Zeros before the film's first box are part of its length.
  const box = tail.subarray(0, 16).toString('latin1')
  return (
    box.slice(4, 8) === 'ftyp' || rest.toString('latin1', 0, 4) === 'SEFH' || tail.toString('latin1').endsWith('SEFT')
  )
}
