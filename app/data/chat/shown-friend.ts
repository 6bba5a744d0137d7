import type { UserId } from '@madang/contract/ids.ts'

/** Whose conversation stands on this screen; undefined on every other page. */
export function shownFriend(): UserId | undefined {
  const [path, query] = window.location.hash.slice(1).split('?')
  return path === '/dialogue' ? ((new URLSearchParams(query).get('id') ?? undefined) as UserId | undefined) : undefined // as the page takes it
}
