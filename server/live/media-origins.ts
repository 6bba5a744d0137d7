interface Settings {
  readonly publicOrigin: string
  readonly liveOrigin: string | null
  readonly liveMediaOrigin: string | null
}

/** Where the class site may play from: its own origin, and the one that LIVE_MEDIA_ORIGIN names. */
export function mediaOrigins({ publicOrigin, liveOrigin, liveMediaOrigin }: Settings): string[] {
  return [liveOrigin ?? publicOrigin, ...(liveMediaOrigin ? [liveMediaOrigin] : [])]
}

/** Whether the class site's policy lets it play this; videos of our own and paths stand under its own origin. */
export function canPlay(source: string, origins: readonly string[]): boolean {
  if (!source.startsWith('https:')) return true
  return URL.canParse(source) && origins.includes(new URL(source).origin)
}
