import { pictureLimits } from '@madang/contract/chat/pictures.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size a picture is sent in: at most 1600 px a side, its shape kept, never enlarged (REQ-96). */
export function sentSize({ width, height }: Size): Size {
  const shrink = Math.min(1, pictureLimits.side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) }
}

/** Bounds of a picture in a conversation, in CSS pixels. */
const box = { width: 232, height: 300, least: 88 } as const

/**
 * The frame of a picture in a conversation, known before the picture is there so that nothing shifts (REQ-96). A very long
 * one is cut at its ends; the whole is seen in the viewer.
 */
export function boxOf({ width, height }: Size): Size {
  const fit = Math.min(box.width / width, box.height / height)
  return { width: framed(width * fit, box.width), height: framed(height * fit, box.height) }
}

/** Pixels between the pictures of a grid. */
const gapPx = 2

/** How pictures sent together stand: columns, and the side of their square cells. Two and four stand two by two. */
export function gridOf(pictures: number): { readonly columns: number; readonly cell: number } {
  const columns = pictures === 2 || pictures === 4 ? 2 : 3
  return { columns, cell: (box.width - gapPx * (columns - 1)) / columns }
}

/** The height of a grid of `of` pictures of which so many are there. */
export function gridHeight(of: number, there: number): number {
  const { columns, cell } = gridOf(of)
  const rows = Math.ceil(there / columns)
  return Math.round(rows * cell + (rows - 1) * gapPx)
}

function framed(length: number, most: number): number {
  return Math.round(Math.min(most, Math.max(box.least, length)))
}
