import { useState } from 'react'
import { NavHead } from '@madang/ui/page-head.tsx'
import { BlacklistSection } from '../../features/friends/blacklist-section.tsx'
import '../../features/friends/friends.css'
import type { Asked } from '../../features/friends/person-actions.ts'
import { PersonDialog } from '../../features/friends/person-dialog.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { useT } from '../../lib/locale.ts'

/** People I blocked, each with the way back, which asks first (REQ-83). */
export function Blacklist() {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <NavHead back={<BackButton />} title={t('friend.blacklist')} />
      <main>
        <p className="pad s13 q">{t('blacklist.text')}</p>
        <BlacklistSection onAsk={setAsked} />
      </main>
      <PersonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
