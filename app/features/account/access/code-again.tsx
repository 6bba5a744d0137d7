import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { accessRules, sendAccessCode } from '@madang/contract/users/lost-access.ts'
import { Button } from '@madang/ui/button.tsx'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { queries } from '../../../lib/server/queries.ts'
import { accessQuery } from './access-query.ts'
import type { AccessKeys } from './kept.ts'

/** Asks for another code some seconds after the last; nothing here says whether one was sent. */
export function CodeAgain({ keys, codeTime }: { keys: AccessKeys; codeTime: Date }) {
  const t = useT()
  const { queryKey } = accessQuery(keys)
  const seconds = useSecondsLeft(codeTime.getTime(), accessRules.codeSeconds)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendAccessCode, keys),
    onSuccess: (request) => queries.setQueryData(queryKey, request),
    // Decided meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <Button kind="plain" size="m" wide busy={isPending} disabled={seconds > 0} onClick={() => mutate()}>
      {seconds > 0 ? t('access.codeAgainIn', { seconds }) : t('access.codeAgain')}
    </Button>
  )
}

/** How many of so many seconds since a moment are left, counted down. */
function useSecondsLeft(since: number, seconds: number): number {
  const [now, setNow] = useState(serverNow)
  // What was looked at before `since` was longer ago than all of them.
  const left = Math.min(seconds, Math.max(0, Math.ceil(seconds - (now - since) / 1000)))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
