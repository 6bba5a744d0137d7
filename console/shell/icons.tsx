const paths = {
  search: 'M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM10.300 10.300l3.200 3.200',
  home: 'M2.5 7.5 8 3l5.5 4.5V13H10V9.5H6V13H2.5z',
  reports: 'M2.5 9 4.5 3.5h7L13.5 9v3.5h-11zM2.5 9h3l1 1.5h3l1-1.5h3',
  articles: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3M6 8.5h4M6 11h4',
  coins: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v6M6 6.5h3a1.2 1.2 0 0 1 0 2.5H6.8',
  campaigns: 'M5 2.5h6V6a3 3 0 0 1-6 0zM5 3.5H3V5a2 2 0 0 0 2 2M11 3.5h2V5a2 2 0 0 1-2 2M8 9v3.5M5.5 13.5h5',
  users: 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8zM3 13.5c.5-2.6 2.5-4 5-4s4.5 1.4 5 4',
  approvals: 'M3.5 8.5 6.5 11.5 12.5 5',
  operators:
    'M6 7.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM2 13c.3-2.3 1.9-3.5 4-3.5S9.7 10.7 10 13M10.5 3.2a2.2 2.2 0 0 1 0 4.2M12 9.8c1.2.5 1.9 1.6 2 3.2',
  audit: 'M3 3.5h10M3 8h10M3 12.5h6',
  service: 'M3 3.5h10v7H8.5L5.5 13v-2.5H3zM5.5 6h5M5.5 8.2h3',
  ledger: 'M3 2.5h10v11H3zM6 2.5v11M8.5 6H11M8.500 9H11',
  outbox: 'M2.5 4h11v8.5h-11zM2.5 4.5 8 9l5.5-4.5',
  rules: 'M3 4.5h6M12 4.5h1M3 8h1M7 8h6M3 11.5h5M11 11.5h2',
  banners: 'M2.5 4.500h11v7h-11zM5 7.200h4M5 9.200h2.500M11 6.500v3',
  calendar: 'M3 4h10v9.5H3zM3 7h10M5.5 2.5v3M10.5 2.5v3',
  bell: 'M4.5 11V7.5a3.5 3.5 0 0 1 7 0V11l1 1h-9zM7 13.5h2',
  badge: 'M8 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM6 9.2V14l2-1.2L10 14V9.2',
  check: 'M3.5 8.5 6.5 11.5 12.5 5',
  alert: 'M8 2.8 14 13H2zM8 6.5v3M8 11.3v.2',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5',
  pulse: 'M2 8.5h3l1.5-4 3 7.500 1.500-3.500h3',
  globe: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 2 2.500 4 2.500 6S10 12 8 14C6 12 5.500 10 5.500 8S6 4 8 2z',
  shield: 'M8 2l5 1.8V8c0 3-2 5-5 6-3-1-5-3-5-6V3.8z',
} as const
export type Shape = keyof typeof paths

/** The 16-px icons of the console, one stroke. Decorative. */
export function Glyph({ shape }: { shape: Shape }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[shape]} />
    </svg>
  )
}
