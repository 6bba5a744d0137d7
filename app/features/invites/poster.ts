import type { Locale } from '@madang/contract/locale.ts'

/** The words on a poster, in the language of its maker. */
export interface PosterWords {
  readonly locale: Locale
  readonly name: string
  readonly heading: string
  readonly text: string
  readonly code: string
  readonly scan: string
  readonly risk: string
}

export const posterSize = { width: 1080, height: 1440 } as const
const family =
  "-apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif"
/** The colours of the light paper: a poster is printed, passed on and scanned, whatever the phone shows. */
const ink = { paper: '#ffffff', ground: '#efecff', accent: '#5b3df5', ink: '#16161d', quiet: '#55556a' } as const

/**
 * Draws an invitation on the phone (R40, R118): what Madang is, the QR code of the link, the code itself. Nothing is asked
 * of any server. Answers the picture as PNG.
 */
export async function drawPoster(link: string, inviteCode: string, words: PosterWords): Promise<Blob> {
  const { create } = await import('qrcode')
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, posterSize)
  canvas.lang = words.locale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  drawGround(context)
  drawWords(context, words)
  drawQr(context, modules)
  drawCode(context, inviteCode, words)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  )
}

const { width, height } = posterSize

function drawGround(context: CanvasRenderingContext2D) {
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = ink.ground
  round(context, { x: 60, y: 400, w: width - 120, h: 800, r: 48 })
  // The yard: rooms on three sides, a gate at the bottom.
  context.strokeStyle = ink.accent
  context.lineWidth = 10
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(150, 1180)
  context.lineTo(150, 470)
  context.lineTo(930, 470)
  context.lineTo(930, 1180)
  context.stroke()
}

function drawWords(context: CanvasRenderingContext2D, { name, heading, text }: PosterWords) {
  context.textAlign = 'left'
  context.fillStyle = ink.accent
  write(context, name, { x: 60, y: 130, size: 52, weight: 700, most: width - 120 })
  context.fillStyle = ink.ink
  write(context, heading, { x: 60, y: 240, size: 76, weight: 700, most: width - 120 })
  context.fillStyle = ink.quiet
  write(context, text, { x: 60, y: 320, size: 42, weight: 400, most: width - 120 })
}

function drawQr(context: CanvasRenderingContext2D, { size, data }: { size: number; data: Uint8Array }) {
  const box = 560
  const left = (width - box) / 2
  const top = 540
  context.fillStyle = ink.paper
  round(context, { x: left - 30, y: top - 30, w: box + 60, h: box + 60, r: 36 })
  context.fillStyle = ink.ink
  // Whole pixels, so that every module is as sharp as the next.
  const module = Math.floor(box / size)
  const inset = Math.floor((box - module * size) / 2)
  for (let index = 0; index < data.length; index++) {
    if (!data[index]) continue
    const x = left + inset + (index % size) * module
    const y = top + inset + Math.floor(index / size) * module
    context.fillRect(x, y, module, module)
  }
}

function drawCode(context: CanvasRenderingContext2D, inviteCode: string, { code, scan, risk }: PosterWords) {
  context.textAlign = 'center'
  const x = width / 2
  context.fillStyle = ink.quiet
  write(context, scan, { x, y: 1176, size: 34, weight: 600, most: 600 })
  write(context, code, { x, y: 1262, size: 34, weight: 400, most: width - 120 })
  context.fillStyle = ink.ink
  write(context, inviteCode, { x, y: 1344, size: 76, weight: 700, most: width - 120 })
  context.fillStyle = ink.quiet
  write(context, risk, { x, y: 1406, size: 28, weight: 400, most: width - 120 })
}

interface Line {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  /** Widest it may be, in pixels: a longer text becomes smaller. */
  readonly most: number
}

function write(context: CanvasRenderingContext2D, text: string, { x, y, size, weight, most }: Line) {
  const font = (pixels: number) => `${weight} ${pixels}px ${family}`
  context.font = font(size)
  const wide = context.measureText(text).width
  if (wide > most) context.font = font(Math.floor((size * most) / wide))
  context.fillText(text, x, y)
}

function round(
  context: CanvasRenderingContext2D,
  { x, y, w, h, r }: { x: number; y: number; w: number; h: number; r: number },
) {
  context.beginPath()
  context.roundRect(x, y, w, h, r)
  context.fill()
}
