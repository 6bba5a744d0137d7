import { Skeleton } from '@madang/ui/skeleton.tsx'

/** Lines of a record before they are there. */
export function RecordSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div className="record" key={index}>
          <span className="record-line">
            <Skeleton width={96} height={20} />
            <Skeleton width={56} height={20} />
          </span>
          <span className="record-line">
            <Skeleton width={148} height={14} />
            <Skeleton width={72} height={14} />
          </span>
        </div>
      ))}
    </div>
  )
}
