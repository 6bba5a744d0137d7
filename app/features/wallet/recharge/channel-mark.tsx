import type { ReactNode } from 'react'
import type { ChannelIcon } from '@madang/contract/wallet/recharge.ts'

const shapes: Readonly<Record<ChannelIcon, ReactNode>> = {
  bank: <path d="M4 9.5 12 4.500l8 5zM5.500 9.500V17M9.800 9.500V17M14.200 9.500V17M18.500 9.500V17M3.500 19.500h17" />,
  card: <path d="M3.500 6.500h17v11.500h-17zM3.500 10.500h17M7 14.500h3.500" />,
  coin: <path d="M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM9 9h6M12 9v6.500" />,
  network: (
    <path d="M14.500 6.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM8.500 17a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM20.500 17a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM10.800 8.700 7.200 14.800M13.200 8.700l3.600 6.100M8.500 17h7" />
  ),
}

/** What kind of way to pay a channel is. */
export function ChannelMark({ icon }: { icon: ChannelIcon }) {
  return (
    <svg className="icon m recharge-mark" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[icon]}
    </svg>
  )
}
