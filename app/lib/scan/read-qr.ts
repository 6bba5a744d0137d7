/** Where a QR code may be: what the camera shows, or a chosen picture. */
export type QrSource = HTMLVideoElement | ImageBitmap

/** The text of the QR code in a picture; null when there is none to be read. */
export type QrReader = (source: QrSource) => Promise<string | null>

/** What of the browser's own detector is used; Chrome on Android has it, iPhones do not. */
interface Detector {
  detect(source: QrSource): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats(): Promise<readonly string[]>
}

/** The longer side of what is looked at, in pixels: more is slower and finds no more. */
const lookPx = 800

/** The browser's own reader where there is one, otherwise ours, which is fetched now. */
export async function qrReader(): Promise<QrReader> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && formats.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] })
    return async (source) => (await detector.detect(source))[0]?.rawValue ?? null
  }
  const { default: decode } = await import('qr/decode.js')
  return async (source) => textIn(pixelsOf(source), decode)
}

/** The text in some pixels; null when there is no code, or none that is whole. */
export function textIn(
  pixels: Pick<ImageData, 'width' | 'height' | 'data'> | null,
  decode: (pixels: Pick<ImageData, 'width' | 'height' | 'data'>) => string,
): string | null {
  try {
    return pixels && decode(pixels)
  } catch {
    return null
  }
}

function pixelsOf(source: QrSource): ImageData | null {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  if (!width || !height) return null
  const shrink = Math.min(1, lookPx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * shrink)
  canvas.height = Math.round(height * shrink)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
