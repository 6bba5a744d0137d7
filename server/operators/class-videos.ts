import type { Context, OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type * as calls from '@madang/contract/operators/class-videos.ts'
import { finishVideo as finish } from '../live/videos/finish-video.ts'
import { listVideos, removeVideo as remove } from '../live/videos/keep-videos.ts'
import { beginVideo as begin, takePart } from '../live/videos/take-video.ts'
import type { Services } from '../services.ts'

type VideoServices = Pick<Services, 'db' | 'pictures' | 'random' | 'report' | 'mostVideoBytes'>

/** Uploaded videos and how large one may be (REQ-172). */
export async function getVideos({ db, mostVideoBytes }: VideoServices): Promise<Out<typeof calls.getVideos>> {
  return { items: await listVideos(db), mostBytes: mostVideoBytes }
}

/** Begins an upload; that it was begun is on record even when it is given up. */
export async function beginVideo(
  { tx, clock, random, mostVideoBytes: mostBytes }: Context<'tx' | 'clock' | 'random' | 'mostVideoBytes'>,
  { name, bytes }: Parsed<typeof calls.beginVideo>,
): Promise<Audited<Out<typeof calls.beginVideo>>> {
  const now = clock.now()
  const videoId = await begin(tx, random, { name, bytes, mostBytes, now })
  return { answer: { videoId }, object: `video ${videoId}`, after: { name, bytes: String(bytes) } }
}

/** Takes one part. Parts are not on record one by one: the beginning and the end are. */
export async function sendVideoPart(
  { db, pictures, report, file }: Context<'db' | 'pictures' | 'report' | 'file'>,
  { videoId, part }: Parsed<typeof calls.sendVideoPart>,
): Promise<null> {
  await takePart({ db, store: pictures, report }, { videoId, part, content: file })
  return null
}

/** Makes an upload a video that classes may show. */
export async function finishVideo(
  { tx, clock, pictures }: Context<'tx' | 'clock' | 'pictures'>,
  { videoId }: Parsed<typeof calls.finishVideo>,
): Promise<Audited<null>> {
  const now = clock.now()
  const { name, bytes } = await finish(tx, pictures, { videoId, now })
  return { answer: null, object: `video ${videoId}`, after: { name, bytes: String(bytes) } }
}

/** Removes a video, or gives up its upload. */
export async function removeVideo(
  { tx, clock }: OperatorCommand,
  { videoId }: Parsed<typeof calls.removeVideo>,
): Promise<Audited<null>> {
  const now = clock.now()
  const { name } = await remove(tx, videoId, now)
  return { answer: null, object: `video ${videoId}`, before: { name } }
}
