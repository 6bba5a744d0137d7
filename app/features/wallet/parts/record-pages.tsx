import type { ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'
import { BackPage } from '../../../lib/parts/back-page.tsx'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'
import { SaveCsv } from '../../../lib/parts/save-csv.tsx'
import { serverNow } from '../../../lib/server/clock.ts'

interface Pages<Item> {
  readonly items: readonly Item[]
  readonly totalCount: number
}

/** A page of records, newest first, that can be saved as a file once there are any. */
export function RecordPages<Item>({
  title,
  name,
  csv,
  query,
  empty,
  children,
}: {
  title: string
  /** Of the file, before its day. */
  name: string
  csv: () => Promise<string>
  query: UseInfiniteQueryResult<InfiniteData<Pages<Item>>>
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}) {
  return (
    <BackPage
      title={title}
      className="wallet-page"
      actions={
        <>
          {query.data?.pages[0]?.totalCount ? (
            <SaveCsv name={`${name}-${programmeDay(new Date(serverNow()))}`} csv={csv} />
          ) : null}
          <AmountVisibilityButton />
        </>
      }
      onRefresh={query.refetch}
    >
      <EndlessList query={query} waiting={<SkeletonRows count={7} />} more={<SkeletonRows count={2} />} empty={empty}>
        {children}
      </EndlessList>
    </BackPage>
  )
}
