import type { ShownAward } from '@madang/contract/campaigns/awards.ts'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { useT } from '../../../lib/locale.ts'
import { WhySheet } from '../why-sheet.tsx'

/** Why an award: its cause, the arithmetic, the rules; of one that was refused also whom to ask. */
export function WhyAward({ award, onClose }: { award: ShownAward | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <WhySheet record={award} title={award ? t(`award.state.${award.state}`) : ''} onClose={onClose}>
      {award?.words ? <p>{award.words}</p> : null}
      {award?.state === 'refused' ? (
        <AskCaseLink card={{ kind: 'award', id: award.id }} words={t('partner.appeal')} onAsk={onClose} />
      ) : null}
    </WhySheet>
  )
}
