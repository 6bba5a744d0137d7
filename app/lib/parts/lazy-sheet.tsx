import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/** A sheet whose file is fetched when it is first wanted. */
export function lazySheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
) {
  const Sheet = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <MountOnFirstUse isNeeded={isWanted(props)}>
      <Sheet {...props} />
    </MountOnFirstUse>
  )
}

/** Draws what it holds from the first time that is needed on, so that a sheet can end as it began. */
export function MountOnFirstUse({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  return isNeeded || wasNeeded ? <Suspense fallback={null}>{children}</Suspense> : null
}
