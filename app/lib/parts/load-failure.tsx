import { lazy, Suspense } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../locale.ts'
import { errorMessage } from '../server/queries.ts'

/** Without a network its file may be missing; the words stand all the same. */
const ErrorDrawing = lazy(() =>
  import('@madang/ui/drawings/empty/error.tsx').then(
    (file) => ({ default: file.ErrorDrawing }),
    () => ({ default: Room }),
  ),
)

/** In place of content that could not be fetched: what happened, what was kept, what to do. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return (
    <EmptyState
      drawing={
        <Suspense fallback={<Room />}>
          <ErrorDrawing />
        </Suspense>
      }
      title={t('error.title')}
      text={
        <>
          {errorMessage(error)} {t('error.kept')}
        </>
      }
      action={
        <Button kind="soft" onClick={onRetry}>
          <Icon name="refresh" size="s" />
          {t('error.again')}
        </Button>
      }
    />
  )
}

/** The room of the drawing. */
function Room() {
  return <svg viewBox="0 0 240 160" aria-hidden="true" />
}
