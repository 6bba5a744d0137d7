import { Skeleton } from '@madang/ui/skeleton.tsx'

/** The page before its figures are there. */
export function TotalsSkeleton() {
  return (
    <section className="pad totals-programmes" aria-hidden="true">
      <Skeleton width={140} height={40} />
      <Skeleton height={120} radius="var(--r-card)" />
      <Skeleton height={140} radius="var(--r-card)" />
    </section>
  )
}
