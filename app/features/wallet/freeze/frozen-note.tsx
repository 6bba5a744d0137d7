import { buttonClass } from '@madang/ui/button.tsx'
import { ErrorDrawing } from '@madang/ui/drawings/empty/error.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'

/** What stands where somebody comes who is logged out of a frozen account: what happened, and the ways back. */
export function FrozenNote({ title, text }: { title: string; text: string }) {
  const t = useT()
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      title={title}
      text={text}
      action={
        <>
          <Link className={buttonClass({ wide: true })} to="/freeze" search={{ part: 'open' }}>
            {t('freeze.open')}
          </Link>
          <Link className={buttonClass({ wide: true, kind: 'plain' })} to="/support">
            {t('freeze.help')}
          </Link>
        </>
      }
    />
  )
}
