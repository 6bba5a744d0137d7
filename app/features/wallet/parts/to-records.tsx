import { Icon } from '@madang/ui/icons.tsx'
import { Link, type AppTarget } from '../../../lib/navigation/router.ts'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'

/** In the head of a page of money: the eye, and the way to what was before. */
export function ToRecords({ label, ...target }: { label: string } & AppTarget) {
  return (
    <>
      <AmountVisibilityButton />
      <Link className="icon-button" {...target} aria-label={label}>
        <Icon name="records" />
      </Link>
    </>
  )
}
