import { getRouteApi, useRouter } from '@tanstack/react-router'
import { safeBack } from '../../lib/navigation/back.ts'

/** Where a login goes on to: the page that asked for it, otherwise home (REQ-27). */
export function useAfterLogin(): () => void {
  const { back } = getRouteApi('/login').useSearch()
  const router = useRouter()
  return () => void router.history.replace(safeBack(back) ?? '/home')
}
