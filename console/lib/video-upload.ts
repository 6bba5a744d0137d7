import {
  beginVideo,
  finishVideo,
  partBytes,
  removeVideo,
  sendVideoPart,
  type VideoId,
} from '@madang/contract/operators/class-videos.ts'
import { call, callWithFile } from './call.ts'

/** The upload of one video, part by part: what has arrived stays when it breaks off. */
export interface VideoUpload {
  readonly file: File
  /** Sends what is missing and finishes; answers the video. Rejected when it breaks off: then it may be run again. */
  run(signal: AbortSignal, onSent: (bytes: number) => void): Promise<VideoId>
  /** Gives it up: what has arrived goes. */
  giveUp(): Promise<void>
}

/** An upload of this file; nothing is sent before it runs. */
export function videoUpload(file: File): VideoUpload {
  let videoId: VideoId | null = null
  let sent = 0
  return {
    file,
    run: async (signal, onSent) => {
      videoId ??= (await call(beginVideo, { name: file.name.slice(-200), bytes: file.size })).videoId
      while (sent < file.size) {
        signal.throwIfAborted()
        const part = { videoId, part: String(sent / partBytes) }
        await callWithFile(sendVideoPart, part, file.slice(sent, sent + partBytes), signal)
        sent = Math.min(file.size, sent + partBytes)
        onSent(sent)
      }
      await call(finishVideo, { videoId })
      return videoId
    },
    giveUp: async () => {
      if (videoId) await call(removeVideo, { videoId })
    },
  }
}
