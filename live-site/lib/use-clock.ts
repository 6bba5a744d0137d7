import { useEffect, useState } from 'react'

/** The server's clock in milliseconds, drawn again every second. */
export function useClock(offset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
