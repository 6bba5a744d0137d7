import { useMemo } from 'react'
import { useNavigation } from '../../lib/navigation/router.ts'
import { isLoggedIn } from '../../lib/server/session.ts'

/**
 * Which picture stands whole over a page is part of its address (`p`, the place of its message), so that the phone's own
 * way back closes it.
 */
export function useViewer(path: '/dialogue' | '/album') {
  const navigation = useNavigation()
  return useMemo(
    () => ({
      open: (seq: number) => void navigation.go({ to: path, search: { ...navigation.here().search, p: String(seq) } }),
      close: () => {
        // The end of a session closes everything and is on its way to login.
        if (!isLoggedIn()) return
        const { p: _, ...search } = navigation.here().search
        navigation.back(() => void navigation.go({ to: path, search }, { replace: true }))
      },
    }),
    [path, navigation],
  )
}
