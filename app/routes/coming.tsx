import { Link, usePlace } from '../lib/navigation/router.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { ComingDrawing } from '@madang/ui/drawings/empty/coming.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { comingPages } from '../features/coming/pages.ts'
import { BackButton } from '../lib/parts/back-button.tsx'
import { useLanguage } from '../lib/locale.ts'

/** A page that is not open yet: says what it will be, and promises nothing else. */
export function Coming() {
  const { locale, t } = useLanguage()
  const path = usePlace((place) => place.path.slice(1))
  const page = comingPages[path]
  const title = page?.title[locale] ?? t('coming.badge')
  return (
    <>
      <NavHead back={<BackButton />} title={title} />
      <main>
        <EmptyState
          drawing={<ComingDrawing />}
          title={t('coming.badge')}
          text={page?.text[locale]}
          action={
            <Link className={buttonClass({ kind: 'soft' })} to="/home">
              {t('coming.home')}
            </Link>
          }
        />
      </main>
    </>
  )
}
