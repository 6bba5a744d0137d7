import { z } from 'zod'
import { message } from './chat.ts'
import { reading, uploading } from '../endpoint.ts'
import { clientId, lastPlace, pictureId, userId } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { fromWire, toWire } from '../wire.ts'

/** Bounds of pictures in chat (REQ-96, THR-09). Sides and pixels are those of the file sent; `side` and `thumb` of what is kept. */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 25_000_000,
  side: 1600,
  thumb: 480,
  /** Most pictures chosen at once. */
  chosen: 9,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** Colours of a picture on a grid of 4 by 4, row by row, each three bytes: base64 of 48 bytes, drawn until the picture is there. */
export const placeholder = z.string().regex(/^[A-Za-z0-9+/]{64}$/)

/** A picture as it is kept: its name and its size after orientation and reduction, so that nothing shifts when it arrives. */
export const picture = z.object({
  id: pictureId,
  width: z.int().min(1).max(pictureLimits.side),
  height: z.int().min(1).max(pictureLimits.side),
  placeholder,
})
export type Picture = z.infer<typeof picture>

/** Pictures chosen together: shown as one grid of a size known from the first of them (REQ-96). */
export const pictureSet = z.object({ id: clientId, of: z.int().min(2).max(pictureLimits.chosen) })
export type PictureSet = z.infer<typeof pictureSet>

/** A picture as a message carries it. */
export const sentPicture = picture.extend({ set: pictureSet.optional() })
export type SentPicture = z.infer<typeof sentPicture>

/** The content of a message of type 2: its picture as JSON text in the wire's names, in this order. */
export function pictureContent({ id, width, height, placeholder, set }: SentPicture): string {
  const together = set && { set: { id: set.id, of: set.of } }
  return JSON.stringify(toWire({ id, width, height, placeholder, ...together }))
}

/** The picture in the content of a message; null when it is none (or was recalled). */
export function pictureIn(content: string): SentPicture | null {
  try {
    const read = sentPicture.safeParse(fromWire(JSON.parse(content)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Where a chat picture lies below the server's address; `grant` comes from `GetPictureGrant`. */
export function picturePath(id: Picture['id'], size: 'full' | 'thumb', grant: string): string {
  return `/pictures/chat/${id}/${size}?grant=${grant}`
}

export const uploadImage = uploading({
  path: 'tool/UploadImage',
  summary: 'Keep a picture to send within a day; JPEG, PNG and WebP by content, one frame, up to 25 megapixels',
  auth: 'user',
  feature: null,
  input: {},
  file: { field: 'File', bytes: pictureLimits.bytes, types: pictureLimits.types },
  output: picture,
  failures: ['PICTURE_NOT_KEPT', 'PICTURES_FULL'],
  limit: { points: 120, seconds: 600 },
})

/** Goes into the address of a picture, because a picture in a page cannot carry the token. */
export const getPictureGrant = reading({
  path: 'chat/GetPictureGrant',
  summary: 'Opens the pictures of my conversations for one to two hours, as long as this session lives',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ grant: z.string(), expiresIn: z.int().min(1) }),
})

export const getAlbum = reading({
  path: 'message/GetAlbum',
  summary: 'The pictures of a conversation, newest first: a page, or those before a place',
  auth: 'user',
  feature: null,
  input: { friendId: userId, ...pageInput, beforeSeq: z.int().min(1).max(lastPlace).optional() },
  output: pageOf(message),
})
