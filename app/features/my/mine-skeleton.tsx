import { Skeleton, SkeletonRows } from '@madang/ui/skeleton.tsx'

/** What stands below my name before it is known which parts my page has. */
export function MineSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="money-ghost">
        <Skeleton height={208} radius="var(--r-card)" />
      </div>
      <div className="shortcuts">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="shortcut-ghost">
            <Skeleton width={24} height={24} />
            <Skeleton width={48} height={16} />
          </div>
        ))}
      </div>
      <div className="band" />
      <SkeletonRows count={5} picture={24} />
    </div>
  )
}
