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

export const posterSize = { width: 1080, height: 1580 } as const
const family =
  "-apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif"
/** The colours of the light paper: a poster is printed, passed on and scanned, whatever the phone shows. */
const ink = { paper: '#ffffff', ground: '#efecff', accent: '#5b3df5', ink: '#16161d', quiet: '#55556a' } as const

/**
 * Draws an invitation on the phone (REQ-40, REQ-118): what Madang is, the QR code of the link, the code itself. Nothing is asked
 * of any server. Answers the picture as PNG.
 */
export async function drawPoster(link: string, inviteCode: string, words: PosterWords): Promise<Blob> {
  const { default: encodeQr } = await import('qr')
  const canvas = document.createElement('canvas')
  Object.assign(canvas, posterSize)
  canvas.lang = words.locale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  drawGround(context)
  drawWords(context, words)
  drawQr(context, withoutEdge(encodeQr(link, 'raw', { border: 1 })), words.scan)
  drawCode(context, inviteCode, words)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  )
}

const { width, height } = posterSize
/** The ground plan of a yard, as on the desktop page: rooms on three sides, a gate at the bottom; 620 × 640. */
const yard =
  'M20 26C170 62 450 62 600 26C566 200 566 440 600 614C540 600 480 592 400 588V520H500C488 420 488 220 508 124C400 146 220 146 112 124C132 220 132 420 120 520H220V588C140 592 80 600 20 614C54 440 54 200 20 26z'
const place = { top: 390, scale: 1.42 } as const

function drawGround(context: CanvasRenderingContext2D) {
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, height)
  context.save()
  context.translate((width - 620 * place.scale) / 2, place.top)
  context.scale(place.scale, place.scale)
  context.fillStyle = context.strokeStyle = ink.ground
  context.lineWidth = 24
  context.lineJoin = 'round'
  const plan = new Path2D(yard)
  context.fill(plan)
  context.stroke(plan)
  context.restore()
}

function drawWords(context: CanvasRenderingContext2D, { name, heading, text }: PosterWords) {
  context.textAlign = 'left'
  context.fillStyle = ink.accent
  write(context, name, { x: 72, y: 140, size: 48, weight: 700, most: width - 144 })
  context.fillStyle = ink.ink
  write(context, heading, { x: 72, y: 244, size: 76, weight: 700, most: width - 144 })
  context.fillStyle = ink.quiet
  write(context, text, { x: 72, y: 322, size: 42, weight: 400, most: width - 144 })
}

/** The modules alone: the library draws a quiet edge of at least one. */
function withoutEdge(rows: boolean[][]): boolean[][] {
  return rows.slice(1, -1).map((row) => row.slice(1, -1))
}

/** In the middle of the yard, on white paper: a camera needs it so. */
function drawQr(context: CanvasRenderingContext2D, rows: boolean[][], scan: string) {
  const box = 456
  const left = (width - box) / 2
  const top = place.top + 210
  context.fillStyle = ink.paper
  round(context, { x: left - 32, y: top - 32, w: box + 64, h: box + 118, r: 40 })
  context.fillStyle = ink.ink
  // Whole pixels, so that every module is as sharp as the next.
  const module = Math.floor(box / rows.length)
  const inset = Math.floor((box - module * rows.length) / 2)
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + inset + x * module, top + inset + y * module, module, module)
  context.textAlign = 'center'
  write(context, scan, { x: width / 2, y: top + box + 52, size: 34, weight: 600, most: box })
}

function drawCode(context: CanvasRenderingContext2D, inviteCode: string, { code, risk }: PosterWords) {
  context.textAlign = 'center'
  const x = width / 2
  context.fillStyle = ink.quiet
  write(context, code, { x, y: 1376, size: 34, weight: 400, most: width - 144 })
  context.fillStyle = ink.ink
  write(context, inviteCode, { x, y: 1458, size: 80, weight: 700, most: width - 144 })
  context.fillStyle = ink.quiet
  write(context, risk, { x, y: 1528, size: 28, weight: 400, most: width - 144 })
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
