import { Button } from '@madang/ui/button.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../locale.ts'
import { errorMessage } from '../server/queries.ts'

/** In place of content that could not be fetched: what happened, what was kept, what to do. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return (
    <EmptyState
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
