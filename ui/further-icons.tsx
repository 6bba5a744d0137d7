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
    <svg className={`i ${size}${filled ? ' fill' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      {paths[name]}
    </svg>
  )
}
