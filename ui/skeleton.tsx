/** A grey shape where text or a picture will stand; sizes in pixels or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius,
}: {
  width?: number | string
  height?: number | string
  radius?: number | string
}) {
  return (
    <span
      className="skeleton"
      style={radius === undefined ? { width, height } : { width, height, borderRadius: radius }}
    />
  )
}

/** Rows with a picture and two lines, as in chat and friend lists. */
export function SkeletonRows({ count = 8, picture = 56 }: { count?: number; picture?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div className="row" key={index} style={{ minHeight: picture + 20 }}>
          <Skeleton width={picture} height={picture} radius="36%" />
          <span className="grow">
            <Skeleton width={`${38 + ((index * 17) % 30)}%`} height={15} />
            <span className="block" style={{ height: 8 }} />
            <Skeleton width={`${60 + ((index * 23) % 35)}%`} height={13} />
          </span>
        </div>
      ))}
    </div>
  )
}
