import type { ShownAward } from '@madang/contract/campaigns/awards.ts'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { WhySheet } from '../why-sheet.tsx'

/** Why an award: its cause, the arithmetic, the rules; of one that was refused also whom to ask. */
export function WhyAward({ award, onClose }: { award: ShownAward | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <WhySheet record={award} title={award ? t(`award.state.${award.state}`) : ''} onClose={onClose}>
      {award?.words ? <p>{award.words}</p> : null}
      {award?.state === 'refused' ? (
        <Link className="text-link" to="/support">
          {t('partner.appeal')}
        </Link>
      ) : null}
    </WhySheet>
  )
}
