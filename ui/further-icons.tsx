/** Icons of pages that are opened later, in the same hand as `icons.tsx`, which the first page loads whole. */
const paths = {
  heart: <path d="M12 19.5C6 15.5 4 12.5 4 9.500A4.2 4.2 0 0 1 12 7.500a4.2 4.2 0 0 1 8 2c0 3-2 6-8 10z" />,
  bookmark: <path d="M7 4.500h10V20l-5-3.500L7 20z" />,
  trophy: (
    <path d="M7.5 4.500h9v5a4.5 4.5 0 0 1-9 0zM7.5 6h-3v1.500a3 3 0 0 0 3 3M16.5 6h3v1.500a3 3 0 0 1-3 3M12 14v3.500M8.5 20h7l-1-2.500h-5z" />
  ),
  'shield-check': <path d="M12 3.5 19 6v5.500c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6zM8.8 12l2.3 2.3 4.2-4.5" />,
  shield: <path d="M12 3.5 19 6v5.500c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6z" />,
  outside: <path d="M13.5 5H19v5.500M19 5l-8 8M17 14.500V19H5V7h4.5" />,
  leave: <path d="M7 17 17 7M9 7h8v8" />,
  book: (
    <path d="M6 4.500h10.500A1.500 1.500 0 0 1 18 6v14H7.500A1.500 1.500 0 0 1 6 18.500zM6 18.500A1.500 1.500 0 0 1 7.500 17H18M9.500 8.500h5" />
  ),
  chain: (
    <path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200" />
  ),
  paste: <path d="M8.500 5.500H6.500v14.500h11V5.500h-2M9 4h6v3H9zM9.500 11.500h5M9.500 15h5" />,
  lock: <path d="M5.500 10.500h13v9.500h-13zM8.500 10.500V8a3.500 3.500 0 0 1 7 0v2.500" />,
  key: (
    <path d="M12.500 14.500a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM11.500 11.500l8-8M16 7l2.500 2.500M13.500 9.500l1.500 1.500" />
  ),
  megaphone: <path d="M5 9.500v5h3.500l7.5 4v-13l-7.5 4zM19 9.800c1.3 1.2 1.3 3.2 0 4.400M8.5 14.500V19h2.5" />,
}
export type FurtherIconName = keyof typeof paths

/** One icon. Decorative; a control carries its own name. */
export function FurtherIcon({
  name,
  size = 'm',
  filled = false,
}: {
  name: FurtherIconName
  size?: 'm' | 's' | 'xs'
  filled?: boolean
}) {
  return (
    <svg className={`icon ${size}${filled ? ' fill' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      {paths[name]}
    </svg>
  )
}
