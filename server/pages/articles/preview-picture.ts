import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { previewSize } from './article-page.ts'

const samples = new URL('../../articles/sample/', import.meta.url)
const samplePath = /^\/pictures\/sample\/([a-z-]+\/[a-z0-9-]+\.svg)$/
const kept = new Map<string, Promise<Buffer | null>>()
/** Beyond so many the one drawn first is drawn anew when it is asked for again. */
const mostKept = 100

/**
 * The cover of an article as messengers take it: PNG, 1200 by 630. Drawn once for each cover, from a drawing that comes with
 * the product or from a picture that an operator put there (`readKept`); null for a cover that is neither.
 */
export function previewPicture(
  cover: string,
  readKept: (cover: string) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const known = kept.get(cover)
  if (known) return known
  const drawing = draw(cover, readKept)
  kept.set(cover, drawing)
  const [first] = kept.keys()
  if (kept.size > mostKept && first) kept.delete(first)
  drawing.catch(() => kept.delete(cover))
  return drawing
}

async function draw(cover: string, readKept: (cover: string) => Promise<Buffer | null>): Promise<Buffer | null> {
  const name = samplePath.exec(cover)?.[1]
  if (name) return drawDrawing(await readFile(new URL(name, samples)))
  const picture = await readKept(cover)
  if (!picture) return null
  // Ten megabytes that most processes never need.
  const { default: sharp } = await import('sharp')
  return await sharp(picture)
    .resize({ ...previewSize, fit: 'cover' })
    .png({ palette: true })
    .toBuffer()
}

const program = fileURLToPath(new URL('./draw-drawing.ts', import.meta.url))

/** Draws in a process of its own, once for each drawing: in this one its kind of file is closed after the first upload (THR-09). */
async function drawDrawing(drawing: Buffer): Promise<Buffer> {
  const { width, height } = previewSize
  const drawer = spawn(process.execPath, [program, String(width), String(height)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  drawer.stdin.end(drawing)
  const [drawn, [code]] = await Promise.all([buffer(drawer.stdout), once(drawer, 'close')])
  if (code !== 0) throw new Error(`a cover was not drawn: ${code}`)
  return drawn
}
