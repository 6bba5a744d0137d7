import { lazy, Suspense, type ComponentType } from 'react'
import { PageHead } from '@madang/ui/page-head.tsx'
import { useT } from '../locale.ts'
import { usePageInfo } from '../navigation/router.ts'
import { BackPage } from '../parts/back-page.tsx'
import { useIsClosed } from './this-phone.ts'

const UnlockForm = lazy(async () => ({ default: (await import('./unlock-form.tsx')).UnlockForm }))

/** A page that shows nothing while the lock of this phone is closed, but asks for it. */
export function behindLock<Props extends object>(Page: ComponentType<Props>): (props: Props) => React.ReactNode {
  return function LockedPage(props: Props) {
    return useIsClosed() ? <Closed /> : <Page {...props} />
  }
}

function Closed() {
  const t = useT()
  const page = usePageInfo()
  const title = page?.title ? t(page.title) : undefined
  const form = (
    <section className="pad" aria-labelledby="lock-closed">
      <h2 id="lock-closed" className="lock-title">
        {t('lock.closed')}
      </h2>
      <p className="text-13 quiet">{t('lock.closedText')}</p>
      <Suspense>
        <UnlockForm />
      </Suspense>
    </section>
  )
  if (!page?.tab) return <BackPage title={title}>{form}</BackPage>
  return (
    <>
      <PageHead title={title} />
      <main>{form}</main>
    </>
  )
}
