import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../ports/random.ts'

/** Twice the 120 × 44 at which the app shows it. */
const size = { width: 240, height: 88 } as const
const inks = ['#24324a', '#3d2a5c', '#14483f', '#5a2a2a']
const paper = '#f3f1ec'
/** A bare server has no fonts; the name keeps ours apart from those of the machine. */
const family = 'Madang captcha'

GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2')),
  family,
)

/** A PNG of some characters, each turned, shifted and sized by chance, under and over lines of the same ink. */
export async function drawText(text: string, random: Random): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  const within = (least: number, most: number) => least + (random.below(10_000) / 10_000) * (most - least)
  const ink = inks[random.below(inks.length)] ?? '#24324a'

  context.fillStyle = paper
  context.fillRect(0, 0, size.width, size.height)
  context.strokeStyle = ink
  context.fillStyle = ink
  drawLines(context, 3, within)
  drawCharacters(context, text, within)
  drawLines(context, 1, within)
  for (let dot = 0; dot < 60; dot++) context.fillRect(within(0, size.width), within(0, size.height), 2, 2)
  return canvas.encode('png')
}

type Within = (least: number, most: number) => number

function drawCharacters(context: SKRSContext2D, text: string, within: Within) {
  const step = (size.width - 32) / text.length
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [place, character] of [...text].entries()) {
    context.save()
    context.translate(16 + step * (place + 0.5) + within(-4, 4), size.height / 2 + within(-9, 9))
    context.rotate(within(-0.42, 0.42))
    context.transform(1, within(-0.15, 0.15), within(-0.2, 0.2), 1, 0, 0)
    context.font = `700 ${within(42, 54)}px "${family}"`
    context.fillText(character, 0, 0)
    context.restore()
  }
}

function drawLines(context: SKRSContext2D, count: number, within: Within) {
  for (let line = 0; line < count; line++) {
    context.lineWidth = within(1.5, 3.5)
    context.beginPath()
    context.moveTo(0, within(8, size.height - 8))
    context.bezierCurveTo(
      within(40, 100),
      within(-20, size.height + 20),
      within(140, 200),
      within(-20, size.height + 20),
      size.width,
      within(8, size.height - 8),
    )
    context.stroke()
  }
}
