import { useEffect, useMemo, useState } from 'react'

/** How long nothing is written before a preview follows, in milliseconds. */
const usualMs = 500

/** What is written, plain data, once nothing was written for a moment. */
export function useRested<T>(value: T, restMs = usualMs): T {
  const written = JSON.stringify(value)
  const [rested, setRested] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setRested(written), restMs)
    return () => clearTimeout(timer)
  }, [written, restMs])
  return useMemo(() => JSON.parse(rested) as T, [rested]) // written from one just above
}
