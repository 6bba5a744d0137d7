import { usePlace } from '../lib/navigation/router.ts'
import { ComingDrawing } from '@madang/ui/drawings/empty/coming.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { comingPages } from '../features/coming/pages.ts'
import { useLanguage } from '../lib/locale.ts'
import { BackPage } from '../lib/parts/back-page.tsx'
import { HomeLink } from '../lib/parts/home-link.tsx'

/** A page that is not open yet: says what it will be, and promises nothing else. */
export function Coming() {
  const { locale, t } = useLanguage()
  const path = usePlace((place) => place.path.slice(1))
  const page = comingPages[path]
  const title = page?.title[locale] ?? t('coming.badge')
  return (
    <BackPage title={title}>
      <EmptyState
        drawing={<ComingDrawing />}
        title={t('coming.badge')}
        text={page?.text[locale]}
        action={<HomeLink>{t('coming.home')}</HomeLink>}
      />
    </BackPage>
  )
}
