import { z } from 'zod'
import { webStorage } from '@madang/client/web-storage.ts'

const storage = webStorage<'console-recent'>(() => sessionStorage)
const places = z.array(z.object({ to: z.string().startsWith('/'), text: z.string() }))
const most = 6

/** Where this window went by the search, the last first. It goes with the window: names of people stay on no computer. */
export function recentPlaces(): z.output<typeof places> {
  try {
    return places.parse(JSON.parse(storage.get('console-recent') ?? '[]'))
  } catch {
    return []
  }
}

export function noteRecent(place: { readonly to: string; readonly text: string }): void {
  const others = recentPlaces().filter(({ to }) => to !== place.to)
  storage.set('console-recent', JSON.stringify([place, ...others].slice(0, most)))
}

export function forgetRecent(): void {
  storage.remove('console-recent')
}
