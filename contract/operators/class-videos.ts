import { z } from 'zod'
import { instant } from '../ids.ts'
import { command, query, operatorUploading } from './operator-endpoint.ts'

/** Names an uploaded video of classes. */
export const videoId = z.uuid().brand('VideoId')
export type VideoId = z.infer<typeof videoId>

/** A video travels and lies in parts of this many bytes, the last one smaller: neither side ever holds more of it. */
export const partBytes = 2 * 1024 * 1024
/** The kinds that every phone plays, told by their content. */
export const videoKinds = ['video/mp4', 'video/webm'] as const
export type VideoKind = (typeof videoKinds)[number]

/** No video is larger, whatever the setting: 1 TiB. */
const mostBytes = 2 ** 40

/** How a class names an uploaded video as its source. */
export function videoSource(id: VideoId): string {
  return `video:${id}`
}

/** The uploaded video that a source names; null for an address. */
export function videoOfSource(source: string): VideoId | null {
  return source.startsWith('video:') ? (videoId.safeParse(source.slice('video:'.length)).data ?? null) : null
}

const video = z.object({
  videoId,
  /** The name of the file it came from. */
  name: z.string(),
  bytes: z.int(),
  uploadedAt: instant,
  /** Classes that show it or did. */
  classes: z.int(),
})
export type ClassVideo = z.infer<typeof video>

export const getVideos = query({
  path: 'class/GetVideos',
  summary: 'Uploaded videos, the newest first, and how large one may be',
  right: 'classes.read',
  input: {},
  output: z.object({ items: z.array(video), mostBytes: z.int() }),
})

export const beginVideo = command({
  path: 'class/BeginVideo',
  summary: 'Begin to upload a video; TOO_LARGE beyond the setting. What is not finished within a day goes',
  right: 'classes.write',
  input: { name: z.string().trim().min(1).max(200), bytes: z.int().min(1).max(mostBytes) },
  output: z.object({ videoId }),
})

const numberInAddress = z.codec(z.string().regex(/^\d{1,5}$/), z.int(), { decode: Number, encode: String })

/** Parts come in any order; the same part again changes nothing. */
export const sendVideoPart = operatorUploading({
  path: 'class/SendVideoPart',
  summary: 'One part of a video, counted from 0; the first says whether it is an MP4 or a WebM',
  right: 'classes.write',
  input: { videoId, part: numberInAddress },
  file: { field: 'File', bytes: partBytes, types: videoKinds },
  output: z.null(),
  failures: ['CONFLICT', 'VIDEO_NOT_KEPT'],
  limit: { points: 3000, seconds: 60 },
})

export const finishVideo = command({
  path: 'class/FinishVideo',
  summary: 'Every part is there; TYPE_NOT_ACCEPTED when together they are no whole video',
  right: 'classes.write',
  input: { videoId },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const removeVideo = command({
  path: 'class/RemoveVideo',
  summary: 'Remove a video or give up its upload; CONFLICT while a class that is not over shows it',
  right: 'classes.write',
  input: { videoId },
  output: z.null(),
  failures: ['CONFLICT'],
})
