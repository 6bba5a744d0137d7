import { useState } from 'react'
import { BlacklistSection } from '../../features/friends/blacklist-section.tsx'
import '../../features/friends/friends.css'
import type { Asked } from '../../features/friends/person-actions.ts'
import { PersonDialog } from '../../features/friends/person-dialog.tsx'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** People I blocked, each with the way back, which asks first (REQ-83). */
export function Blacklist() {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <BackPage title={t('friend.blacklist')}>
        <p className="pad text-13 quiet">{t('blacklist.text')}</p>
        <BlacklistSection onAsk={setAsked} />
      </BackPage>
      <PersonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
