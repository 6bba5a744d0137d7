import { useNavigation, usePageSearch } from '../../lib/navigation/router.ts'
import { safeBack } from '../../lib/navigation/back.ts'

/** Where a login and a registration go on to: the page that asked for them, otherwise home (REQ-27). */
export function useAfterLogin(): () => void {
  const { back } = usePageSearch('/login')
  const navigation = useNavigation()
  return () => void navigation.open(safeBack(back) ?? '/home', { replace: true })
}
