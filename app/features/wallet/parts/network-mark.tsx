/** The mark of a network: its first letter on a ground of its own, nobody's trade mark. */
export function NetworkMark({ network }: { network: string }) {
  const [ground, ink] = grounds[network] ?? ['#4A5568', '#FFFFFF']
  return (
    <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={ground} />
      <text x="12" y="16.4" textAnchor="middle" fontSize="12" fontWeight="700" fill={ink}>
        {network.charAt(0).toUpperCase()}
      </text>
    </svg>
  )
}

const grounds: Readonly<Record<string, readonly [ground: string, ink: string]>> = {
  solana: ['#1F1B3A', '#B9A8FF'],
  ethereum: ['#E6E9F5', '#4B5FA8'],
  tron: ['#F8E4E4', '#A32A2A'],
  xrpl: ['#E3E8EE', '#334155'],
}
