import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'

/** What a query brought, or why it did not; while it comes the place stays quiet. */
export function Load<T>({
  query,
  waiting = <p className="nothing" aria-busy="true" />,
  children,
}: {
  query: UseQueryResult<T>
  /** In the place of what is on its way. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}) {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return waiting
  return (
    <div className="nothing" role="alert">
      <p>
        {t('error.load')} {errorMessage(query.error)}
      </p>
      <p>
        <button type="button" className="console-button thin" onClick={() => void query.refetch()}>
          {t('error.retry')}
        </button>
      </p>
    </div>
  )
}
