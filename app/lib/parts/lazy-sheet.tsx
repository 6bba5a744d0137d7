import { lazy, Suspense, type ComponentType } from 'react'

/** A sheet whose file is fetched when it is first wanted. */
export function lazySheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
) {
  const Sheet = lazy(async () => ({ default: await load() }))
  return (props: Props) => {
    if (!isWanted(props)) return null
    return (
      <Suspense>
        <Sheet {...props} />
      </Suspense>
    )
  }
}
