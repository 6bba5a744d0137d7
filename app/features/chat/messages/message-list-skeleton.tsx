import { Skeleton } from '@madang/ui/skeleton.tsx'

const shapes = [
  { isMine: false, width: 190 },
  { isMine: false, width: 236 },
  { isMine: true, width: 148 },
  { isMine: false, width: 120 },
  { isMine: true, width: 220 },
  { isMine: true, width: 96 },
] as const

/** Bubbles where messages will stand, from the bottom as they do. */
export function MessageListSkeleton() {
  return (
    <div className="message-list conversation-wait" aria-hidden="true">
      {shapes.map(({ isMine, width }, index) => (
        <div key={index} className={isMine ? 'message-line me last' : 'message-line last'}>
          {isMine ? null : <Skeleton width={36} height={36} radius="36%" />}
          <Skeleton width={width} height={40} radius={18} />
        </div>
      ))}
    </div>
  )
}
