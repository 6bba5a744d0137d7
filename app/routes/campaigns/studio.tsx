import { useQueryClient } from '@tanstack/react-query'
import { ApplyPage } from '../../features/campaigns/studio/apply-page.tsx'
import { StudioPage } from '../../features/campaigns/studio/studio-page.tsx'
import '../../features/campaigns/studio/studio.css'
import { useT } from '../../lib/locale.ts'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** Leaders and offline studios, or an application that is being written (`part=apply`) (REQ-145). */
export function Studio() {
  const t = useT()
  const queries = useQueryClient()
  const { part } = usePageSearch('/studio')
  if (part === 'apply')
    return (
      <BackPage title={t('studio.apply')}>
        <ApplyPage />
      </BackPage>
    )
  return (
    <BackPage title={t('title.studio')} onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <StudioPage />
    </BackPage>
  )
}
