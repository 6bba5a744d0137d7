import { useEffect, useState } from 'react'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../lib/locale.ts'
import { NetworkError } from '@madang/client/refusal.ts'
import { queries } from '../../lib/server/queries.ts'
import { inFlight } from '../../lib/server/in-flight.ts'
import { longWaits } from './waiting.ts'

/** How long an abandoned call needs at most to notice, in milliseconds. */
const settleMs = 100

/**
 * While a call takes longer than 8 s: says so, with a way to stop waiting (REQ-153). What was given up may have been done all
 * the same, so everything on screen is asked for anew: an unknown outcome is asked, never guessed.
 */
export function WaitingLine() {
  const t = useT()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setLong(longWaits(inFlight, Date.now()).length > 0), 500)
    return () => clearInterval(timer)
  }, [])
  if (!isLong) return null
  function stop() {
    for (const call of longWaits(inFlight, Date.now())) call.abort(new NetworkError('given up'))
    setLong(false)
    toast(t('waiting.stopped'))
    // Once those given up have failed: while they run there is nothing to ask anew.
    setTimeout(() => void queries.invalidateQueries(), settleMs)
  }
  return (
    <p className="said" role="status">
      {t('waiting.text')}
      <button type="button" className="bold accent waiting-stop" onClick={stop}>
        {t('waiting.cancel')}
      </button>
    </p>
  )
}
