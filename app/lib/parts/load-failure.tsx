import { lazyDrawing } from '@madang/ui/drawings/lazy-drawing.tsx'
import { Button } from '@madang/ui/button.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../locale.ts'
import { errorMessage } from '../server/queries.ts'
import { reach } from '../server/reach.ts'

const ErrorDrawing = lazyDrawing(async () => (await import('@madang/ui/drawings/empty/error.tsx')).ErrorDrawing)

/** In place of content that could not be fetched: what happened, what was kept, what to do. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const isCut = reach((state) => state.isCut)
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      title={t('error.title')}
      text={
        isCut ? (
          t('error.cut')
        ) : (
          <>
            {errorMessage(error)}
            <br />
            {t('error.kept')}
          </>
        )
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
