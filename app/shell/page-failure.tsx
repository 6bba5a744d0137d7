import { useLayoutEffect } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { ErrorDrawing } from '@madang/ui/drawings/empty/error.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { useT } from '../lib/locale.ts'
import { dropSsr } from './mount-over-ssr.ts'

/** In place of a page that broke: what happened, what was kept, what to do. */
export function PageFailure() {
  const t = useT()
  useLayoutEffect(dropSsr, [])
  return (
    <main>
      <EmptyState
        drawing={<ErrorDrawing />}
        title={t('error.title')}
        text={t('error.kept')}
        action={<Button onClick={() => window.location.reload()}>{t('error.again')}</Button>}
      />
    </main>
  )
}
