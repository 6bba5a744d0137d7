import type { Sharp } from 'sharp'
import { pictureLimits } from '@madang/contract/chat/pictures.ts'
import type { PictureKind } from './kind.ts'

/** A picture drawn anew: nothing of the file sent is left but its pixels. */
export interface Redrawn {
  readonly full: Buffer
  readonly thumb: Buffer
  readonly width: number
  readonly height: number
  /** 48 bytes, see the contract. */
  readonly placeholder: Buffer
}

const grid = 4
const mostSeconds = 10

/**
 * Decodes within the limits of THR-09 and encodes as WebP: upright, at most 1600 px a side, in sRGB, without metadata.
 * Null for a file that is damaged, of another kind than it looks, too large in pixels, or takes too long.
 */
export async function redraw(file: Buffer, kind: PictureKind): Promise<Redrawn | null> {
  const open = await opener()
  try {
    const { format, width, height, pages = 1 } = await open(file).metadata()
    if (format !== kind || pages > 1 || width * height > pictureLimits.pixels) return null
    const { data: full, info } = await inside(open(file).autoOrient(), pictureLimits.side)
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
    const thumb = await inside(open(full), pictureLimits.thumb).webp({ quality: 76 }).toBuffer()
    const colours = open(full).resize(grid, grid, { fit: 'fill' }).flatten({ background: '#fff' }).removeAlpha()
    const placeholder = await colours.toColourspace('srgb').raw().toBuffer()
    return { full, thumb, width: info.width, height: info.height, placeholder }
  } catch (error) {
    // The library speaks of every fault of a file in an Error of its own; a lack of memory or a missing part is no file's fault.
    if (error instanceof Error && !/memory|module/i.test(error.message)) return null
    throw error
  }
}

function inside(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

type Open = (file: Buffer) => Sharp

/** Loaded with the first picture: a server that is starting does without it. Only three loaders are left open (THR-09). */
async function load(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return (file) => sharp(file, { failOn: 'error', limitInputPixels: pictureLimits.pixels, sequentialRead: true })
}

let loaded: Promise<Open> | undefined
function opener(): Promise<Open> {
  return (loaded ??= load())
}
