import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { previewSize } from './article-page.ts'

const samples = new URL('../articles/sample/', import.meta.url)
const samplePath = /^\/pictures\/sample\/([a-z-]+\/[a-z0-9-]+\.svg)$/
const kept = new Map<string, Promise<Buffer | null>>()

/**
 * The cover of an article as messengers take it: PNG, 1200 by 630. Drawn once for each cover; null for a cover that is not
 * one of the drawings that come with the product.
 */
export function previewPicture(cover: string): Promise<Buffer | null> {
  const known = kept.get(cover)
  if (known) return known
  const drawing = draw(cover)
  kept.set(cover, drawing)
  drawing.catch(() => kept.delete(cover))
  return drawing
}

async function draw(cover: string): Promise<Buffer | null> {
  const name = samplePath.exec(cover)?.[1]
  if (!name) return null
  const drawing = await readFile(new URL(name, samples))
  return await sharp(drawing, { density: 200 })
    .resize({ ...previewSize, fit: 'cover' })
    .png({ palette: true })
    .toBuffer()
}
