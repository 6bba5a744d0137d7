import { useNavigation } from '../../lib/navigation/router.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'

/** For what needs an account on a page that does not: asks to log in and comes back; undefined for who is logged in (REQ-27). */
export function useAskLogin(): (() => void) | undefined {
  const navigation = useNavigation()
  if (useIsLoggedIn()) return undefined
  return () => {
    void navigation.go({ to: '/login', search: { back: navigation.here().href } })
  }
}
