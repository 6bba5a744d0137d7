import { NavHead } from '@madang/ui/page-head.tsx'
import '../../features/account/suspended/suspended.css'
import { SuspendedPart } from '../../features/account/suspended/suspended-part.tsx'
import { useT } from '../../lib/locale.ts'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { BackButton } from '../../lib/parts/back-button.tsx'

/** Why an account is suspended, for who logged in rightly, and the appeal (`part=appeal`; REQ-173, REQ-186). */
export function Suspended() {
  const t = useT()
  const { part } = usePageSearch('/suspended')
  const isAppealing = part === 'appeal'
  return (
    <>
      <NavHead
        back={<BackButton icon={isAppealing ? 'back' : 'close'} />}
        title={t(isAppealing ? 'suspended.appeal' : 'title.suspended')}
      />
      <main>
        <SuspendedPart isAppealing={isAppealing} />
      </main>
    </>
  )
}
