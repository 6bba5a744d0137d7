import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { previewSize } from './article-page.ts'

const samples = new URL('../articles/sample/', import.meta.url)
const samplePath = /^\/pictures\/sample\/([a-z-]+\/[a-z0-9-]+\.svg)$/
const kept = new Map<string, Promise<Buffer | null>>()

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
  drawing.catch(() => kept.delete(cover))
  return drawing
}

async function draw(cover: string, readKept: (cover: string) => Promise<Buffer | null>): Promise<Buffer | null> {
  const name = samplePath.exec(cover)?.[1]
  const drawing = await (name ? readFile(new URL(name, samples)) : readKept(cover))
  if (!drawing) return null
  return await sharp(drawing, { density: 200 })
    .resize({ ...previewSize, fit: 'cover' })
    .png({ palette: true })
    .toBuffer()
}
