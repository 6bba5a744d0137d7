/** The 24-px stroke icons of the product: one weight, round joins, drawn on the same grid. Decorative; a control carries its own name. */
const paths = {
  back: <path d="m14.5 5-7 7 7 7" />,
  next: <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  down: <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.5" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  bell: <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4" />,
  'bell-off': <path d="M8 8.2A5.5 5.5 0 0 1 17.5 11v4M16.5 16.5H5l1.5-1.5v-4M10 20h4M4 4l16 16" />,
  news: (
    <>
      <path d="M5 4.5h11a1.5 1.5 0 0 1 1.5 1.5v12A1.5 1.5 0 0 0 19 19.5H6A1.5 1.5 0 0 1 4.5 18V5" />
      <path d="M17.5 9H20v9a1.5 1.5 0 0 1-1 1.4M8 8.5h6M8 12h6M8 15.5h3.5" />
    </>
  ),
  benefit: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M9.5 9.5h5v5h-5z" />
    </>
  ),
  live: (
    <>
      <rect x="3.5" y="5.5" width="17" height="12" rx="2.5" />
      <path d="m10.5 9 4 2.5-4 2.5zM8.5 20.5h7" />
    </>
  ),
  chat: (
    <path d="M12 4.5c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-.9 0-1.7-.1-2.5-.3L5 20.2l1-3.4c-1.6-1.3-2.5-3.1-2.5-5.3 0-3.9 3.8-7 8.5-7z" />
  ),
  person: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5" />
    </>
  ),
  'person-add': (
    <>
      <circle cx="10" cy="8.5" r="3.7" />
      <path d="M3.5 19.5c.6-3.4 3.2-5 6.5-5 1.5 0 2.8.3 3.9 1M17.5 14v6M14.5 17h6" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.5c1.9.7 3.1 2.2 3.5 4.5" />
    </>
  ),
  records: <path d="M6 3.5h12v17l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3zM9 8.5h6M9 12.5h6" />,
  document: <path d="M6.5 3.5h7.5l4 4v13h-11.5zM13.5 3.5V8H18M9.5 12h5M9.5 15.5h5" />,
  wallet: (
    <>
      <path d="M18 8V5.5H6A1.5 1.5 0 0 0 6 8.5h13.5v11H6A1.5 1.5 0 0 1 4.5 18V7" />
      <path d="M16 14v.01" strokeWidth="2.5" />
    </>
  ),
  calendar: (
    <>
      <rect x="4.5" y="5.5" width="15" height="14" rx="2" />
      <path d="M4.5 10h15M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  gift: <path d="M4.5 10h15v10h-15zM3.5 7h17v3h-17zM12 7v13M12 7S8 6.5 8 4.5 11 3 12 7zM12 7s4-.5 4-2.5S13 3 12 7z" />,
  flag: <path d="M6 20.5V4.5h11l-2 4 2 4H6" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  alert: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 8v4.5M12 15.7v.01" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11.5V16M12 8.2v.01" />
    </>
  ),
  smile: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M9 14c.7 1 1.7 1.5 3 1.5s2.3-.5 3-1.5M9.3 9.8v.01M14.7 9.8v.01" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M4 12h16M12 4c2.5 2.3 3.5 5 3.5 8s-1 5.7-3.5 8c-2.5-2.3-3.5-5-3.5-8s1-5.7 3.5-8z" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  'eye-off': (
    <path d="M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a16 16 0 0 1-2.7 3.4M6.3 7.7A15 15 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M10 10a3 3 0 0 0 4 4" />
  ),
  refresh: <path d="M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4h-4" />,
  shield: <path d="M12 3.5 19 6v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6zM8.8 12l2.3 2.3 4.2-4.5" />,
  'shield-alert': <path d="M12 3.5 19 6v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6zM12 8v4.5M12 15.7v.01" />,
  share: <path d="M12 15V4M8 7.5 12 3.5l4 4M5.5 12v7.5h13V12" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11.5" rx="2" />
      <path d="M15.5 5.5V5A1.5 1.5 0 0 0 14 3.5H6A1.5 1.5 0 0 0 4.5 5v9A1.5 1.5 0 0 0 6 15.5" />
    </>
  ),
  pin: <path d="M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20" />,
  star: <path d="m12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z" />,
  download: <path d="M12 4v11M8 11.5l4 4 4-4M5 19.5h14" />,
  reply: <path d="M9.5 6 4.5 11l5 5M5 11h9a5.5 5.5 0 0 1 5.5 5.5V18" />,
  undo: <path d="M8 5.5 4.5 9 8 12.5M5 9h9a5 5 0 0 1 0 10h-4" />,
  send: <path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />,
  settings: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3.5v2.5M12 18v2.5M20.5 12H18M6 12H3.5M18 6l-1.8 1.8M7.8 16.2 6 18M18 18l-1.8-1.8M7.8 7.8 6 6" />
    </>
  ),
  trash: <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5" />,
  block: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m6.5 6.5 11 11" />
    </>
  ),
  edit: <path d="m14.5 6 3.5 3.5L8.5 19H5v-3.5zM12.5 8 16 11.5" />,
  picture: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2.5" />
      <path d="m4.5 16.5 4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9.2v.01" />
    </>
  ),
  camera: (
    <>
      <path d="M8.5 7 10 4.5h4L15.5 7h3A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-9A1.5 1.5 0 0 1 5.5 7z" />
      <circle cx="12" cy="12.8" r="3.3" />
    </>
  ),
  qr: (
    <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5M19.5 13.5v3M13.5 19.5h3M19.5 19.5v.01" />
  ),
}

export type IconName = keyof typeof paths

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
  return (
    <svg className={`i ${size}${filled ? ' fill' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      {paths[name]}
    </svg>
  )
}
