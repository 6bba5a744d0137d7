import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A drawing whose file is fetched with the state it stands in. Without a network the file may be missing; the words beside it
 * stand all the same, and its room is kept.
 */
export function lazyDrawing(load: () => Promise<ComponentType>) {
  const Drawing = lazy(() =>
    load().then(
      (drawing) => ({ default: drawing }),
      () => ({ default: Room }),
    ),
  )
  return () => (
    <Suspense fallback={<Room />}>
      <Drawing />
    </Suspense>
  )
}

function Room() {
  return <svg viewBox="0 0 240 160" aria-hidden="true" />
}
