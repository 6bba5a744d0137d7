import { Skeleton, SkeletonRows } from '@madang/ui/skeleton.tsx'

/** The panel before all of it is there. */
export function InviteSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="invitation">
        <Skeleton width={158} height={158} radius="var(--r-card)" />
        <div className="invitation-side">
          <div className="fields">
            <Skeleton width={72} height={14} />
            <Skeleton width={136} height={28} />
          </div>
          <Skeleton height={44} radius="var(--r-field)" />
        </div>
        <span className="invitation-poster">
          <Skeleton height={44} radius="var(--r-field)" />
        </span>
      </div>
      <div className="three">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index}>
            <Skeleton width={48} height={19} />
            <Skeleton width={32} height={32} />
          </div>
        ))}
      </div>
      <div className="note levels">
        <Skeleton height={64} />
      </div>
      <SkeletonRows count={4} picture={40} />
    </div>
  )
}
