import { Skeleton, SkeletonRows } from '@madang/ui/skeleton.tsx'

/** The wallet before its first amounts are there, and what stands below them. */
export function WalletSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="wallet-hero">
        <Skeleton width={120} height={18} />
        <Skeleton width={160} height={40} />
        <Skeleton width={200} height={18} />
        <div className="wallet-two">
          <Skeleton height={44} radius="var(--r-field)" />
          <Skeleton height={44} radius="var(--r-field)" />
        </div>
      </div>
      <SkeletonRows count={7} />
    </div>
  )
}
