import { useEffect, useState, type ReactNode } from 'react'
import type { laterShapes } from './later-icons.tsx'

/**
 * The 24-px stroke icons of the product: one weight, round joins, drawn on the same grid. Decorative; a control carries its own
 * name. Plain outlines are text, which takes less of the first load than elements do. Here are those of a first page.
 */
const shapes = {
  back: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5.5l6.5 6.5-6.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.5" />,
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
  news: 'M5 4.5h11a1.5 1.5 0 0 1 1.5 1.5v12A1.5 1.5 0 0 0 19 19.5H6A1.5 1.5 0 0 1 4.5 18V5M17.5 9H20v9a1.5 1.5 0 0 1-1 1.4M8 8.5h6M8 12h6M8 15.5h3.5',
  benefit: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM9.5 9.5h5v5h-5z',
  live: (
    <>
      <rect x="3.5" y="5.5" width="17" height="12" rx="2.5" />
      <path d="m10.5 9 4 2.5-4 2.5zM8.5 20.5h7" />
    </>
  ),
  chat: 'M12 4.5c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-.9 0-1.7-.1-2.5-.3L5 20.2l1-3.4c-1.6-1.3-2.5-3.1-2.5-5.3 0-3.9 3.8-7 8.5-7z',
  person: 'M16 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
  alert: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 8v4.5M12 15.7v.01',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4h-4',
}

export type IconName = keyof typeof shapes | keyof typeof laterShapes
type Shapes = Readonly<Partial<Record<IconName, ReactNode>>>

let known: Shapes = shapes

/** Fetches the icons that no first page draws; with a page that is fetched itself, so that it is drawn whole. */
export async function loadLaterIcons(): Promise<void> {
  known = { ...shapes, ...(await import('./later-icons.tsx')).laterShapes }
}

/** @param size `m` 24 px, `s` 20 px, `xs` 16 px */
export function Icon({
  name,
  size = 'm',
  filled = false,
}: {
  name: IconName
  size?: 'm' | 's' | 'xs'
  filled?: boolean
}) {
  const shape = known[name]
  return (
    <svg className={`icon ${size}${filled ? ' fill' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      {shape ? drawn(shape) : <LaterShape name={name} />}
    </svg>
  )
}

function drawn(shape: ReactNode): ReactNode {
  return typeof shape === 'string' ? <path d={shape} /> : shape
}

/** Drawn as soon as it is fetched. */
function LaterShape({ name }: { name: IconName }) {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    // Without a network its place stays empty.
    loadLaterIcons().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
  return drawn(known[name])
}
