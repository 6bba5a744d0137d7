import { z } from 'zod'
import { pictureId, type PictureId } from '../ids.ts'

/**
 * A picture that an operator put into an article or a banner, with the size it will have, so that nothing shifts when it
 * arrives. `placeholder` is its colours on a grid of 4 by 4: base64 of 48 bytes.
 */
export const placedPicture = z.object({
  id: pictureId,
  width: z.int().min(1).max(1600),
  height: z.int().min(1).max(1600),
  placeholder: z.string().regex(/^[A-Za-z0-9+/]{64}$/),
})
export type PlacedPicture = z.infer<typeof placedPicture>

/** Where such a picture lies below the server's address, for everybody: whole, or at most 480 px a side. */
export function editorialImagePath(id: PictureId, size: 'full' | 'thumb'): string {
  return `/pictures/house/${id}${size === 'thumb' ? '-small' : ''}.webp`
}
