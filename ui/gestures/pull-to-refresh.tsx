import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { held } from './held.ts'
import { Icon } from '../icons.tsx'

/** Pixels of finger travel that ask for fresh data, and how far the mark goes at most; with `held` it begins at half the finger's speed. */
const pullFor = 96
const most = 2 * pullFor
const follow = 0.5

/** Drawing the page down at its top asks for fresh data. The page itself does not move; a mark follows the finger. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const [isRunning, setRunning] = useState(false)

  const refresh = useEffectEvent(async () => {
    setRunning(true)
    draw(mark.current, pullFor)
    try {
      await onRefresh()
    } finally {
      setRunning(false)
      draw(mark.current, 0)
    }
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    let from: number | undefined
    let beside = 0
    let pulled = 0
    const start = (event: TouchEvent) => {
      from = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
      beside = event.touches[0]?.clientX ?? 0
      pulled = 0
    }
    const move = (event: TouchEvent) => {
      if (from === undefined) return
      const { clientX, clientY } = event.touches[0] ?? { clientX: beside, clientY: from }
      // A finger that goes sideways means something else.
      if (pulled <= 0 && Math.abs(clientX - beside) > Math.abs(clientY - from)) return void (from = undefined)
      pulled = clientY - from
      if (pulled <= 0 || window.scrollY > 0) return
      if (pulled > 8 && event.cancelable) event.preventDefault()
      draw(mark.current, pulled)
    }
    const end = () => {
      if (from !== undefined && pulled >= pullFor) void refresh()
      else draw(mark.current, 0)
      from = undefined
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [])

  return (
    <div ref={area}>
      <div ref={mark} className={isRunning ? 'pull run' : 'pull'} aria-hidden="true">
        <Icon name="refresh" />
      </div>
      {children}
    </div>
  )
}

function draw(mark: HTMLElement | null, pulled: number) {
  const icon = mark?.firstElementChild
  if (!mark || !(icon instanceof SVGElement)) return
  const shown = held(pulled, most)
  mark.style.transform = `translateY(${shown * follow}px)`
  icon.style.opacity = String(Math.min(1, pulled / pullFor))
  icon.style.rotate = `${shown * 2}deg`
}
