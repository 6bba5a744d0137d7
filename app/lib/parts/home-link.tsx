import { buttonClass } from '@madang/ui/button.tsx'
import { Link } from '../navigation/router.ts'

/** The way on from a page that has nothing to show: to Home. */
export function HomeLink({ children }: { children: string }) {
  return (
    <Link className={buttonClass({ kind: 'soft' })} to="/home">
      {children}
    </Link>
  )
}
