import { sentSize, type Size } from './picture-size.ts'

/** Lossy enough to be small, fine enough that the server's own drawing does not show it twice. */
const quality = 0.85
/** A picture that stays PNG (Safari draws no WebP) and is larger becomes a JPEG on white. */
const mostPngBytes = 3 * 1024 * 1024

/**
 * The size a chosen picture will be sent in, from its head alone: orientation counted, nothing decoded yet. Null when the
 * browser cannot read it.
 */
export async function measure(file: Blob): Promise<Size | null> {
  const image = await imageOf(file)
  if (!image) return null
  const { naturalWidth: width, naturalHeight: height } = image
  return width && height ? sentSize({ width, height }) : null
}

/**
 * The picture as it is sent: upright, at most 1600 px a side, its place and every other trace left behind, because only
 * its pixels are drawn (REQ-96). Decoding and encoding are the browser's own threads'; one at a time keeps the memory small.
 * Null when the browser cannot read it.
 */
export async function shrink(file: Blob): Promise<Blob | null> {
  const source = await decoded(file)
  if (!source) return null
  const { width, height } = sentSize(source)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source.image, 0, 0, width, height)
  source.end()
  const drawn = await encoded(canvas, file.type)
  // Safari counts the pixels of a canvas until it is emptied.
  canvas.width = 0
  return drawn
}

async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const webp = await blobOf(canvas, 'image/webp')
  if (!webp || webp.type === 'image/webp') return webp
  if (type !== 'image/jpeg' && webp.size <= mostPngBytes) return webp
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  return blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

interface Decoded extends Size {
  readonly image: CanvasImageSource
  /** Gives the memory back. */
  readonly end: () => void
}

async function decoded(file: Blob): Promise<Decoded | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { image: bitmap, width: bitmap.width, height: bitmap.height, end: () => bitmap.close() }
  } catch {
    const image = await imageOf(file)
    return image && { image, width: image.naturalWidth, height: image.naturalHeight, end: () => (image.src = '') }
  }
}

async function imageOf(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = address
    })
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
