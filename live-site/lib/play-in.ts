const playlistType = 'application/vnd.apple.mpegurl'
/** So long a stream that broke off rests before it is asked for again, in milliseconds. */
const restMs = 5_000

/** What plays in a video, until it is ended. */
interface Playing {
  end(): void
}

/**
 * Plays a video or a stream. A playlist (HLS, `.m3u8`) that this browser cannot play by itself is played by a library that is
 * loaded then. `onFailed` hears of each time it breaks off; a stream is then asked for again.
 */
export function playIn(video: HTMLVideoElement, source: string, onFailed: () => void): Playing {
  if (isPlaylist(source) && !video.canPlayType(playlistType)) return playPlaylist(video, source, onFailed)
  video.src = source
  start(video)
  return { end: () => video.removeAttribute('src') }
}

function isPlaylist(source: string): boolean {
  return /\.m3u8$/i.test(new URL(source, location.href).pathname)
}

/** Saving energy, a phone may refuse to start; then its own control is there to tap. */
function start(video: HTMLVideoElement): void {
  video.play().catch(() => video.setAttribute('controls', ''))
}

function playPlaylist(video: HTMLVideoElement, source: string, onFailed: () => void): Playing {
  let endPlayer: (() => void) | null = null
  let isOver = false
  void import('hls.js').then(({ default: Hls }) => {
    if (isOver) return
    if (!Hls.isSupported()) return onFailed()
    // A worker would be a script of no address of its own, which the page's policy refuses.
    const player = new Hls({ enableWorker: false })
    let again: ReturnType<typeof setTimeout> | undefined
    player.on(Hls.Events.MANIFEST_PARSED, () => start(video))
    player.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return
      onFailed()
      clearTimeout(again)
      const isMedia = type === Hls.ErrorTypes.MEDIA_ERROR
      again = setTimeout(() => (isMedia ? player.recoverMediaError() : player.loadSource(source)), restMs)
    })
    player.loadSource(source)
    player.attachMedia(video)
    endPlayer = () => {
      clearTimeout(again)
      player.destroy()
    }
  }, onFailed)
  return {
    end: () => {
      isOver = true
      endPlayer?.()
    },
  }
}
