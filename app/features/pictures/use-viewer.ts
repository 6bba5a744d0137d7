import { useMemo } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { isLoggedIn } from '../../lib/server/session.ts'

/**
 * Which picture stands whole over a page is part of its address (`p`, the place of its message), so that the phone's own
 * way back closes it.
 */
export function useViewer(path: '/dialogue' | '/album') {
  const navigate = useNavigate()
  const router = useRouter()
  return useMemo(
    () => ({
      open: (seq: number) => void navigate({ to: path, search: (before) => ({ ...before, p: String(seq) }) }),
      close: () => {
        // The end of a session closes everything and is on its way to login.
        if (!isLoggedIn()) return
        if (router.history.canGoBack()) router.history.back()
        else void navigate({ to: path, search: (before) => ({ ...before, p: '' }), replace: true })
      },
    }),
    [path, navigate, router],
  )
}
