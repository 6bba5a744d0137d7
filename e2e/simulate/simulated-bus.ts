import type { UserId } from '@madang/contract/ids.ts'
import type { Bus, Notice } from '../../server/ports/bus.ts'
import type { Chance } from './chance.ts'
import type { OwnTime, VirtualTime } from './virtual-time.ts'

/** Redis in between: what processes publish for one another, late, out of order, twice or, while it is away, not at all. */
export interface SimulatedRedis {
  /** The end of one process. */
  end(own: OwnTime): Bus & { close(): void }
  /** Away for so long: every process is deaf, and is told of the gap when it is back. */
  away(milliseconds: number): void
  heal(): void
  /** A new world begins, with a chance of its own. */
  begin(chance: Chance): void
}

interface End {
  readonly own: OwnTime
  readonly listeners: Set<(notice: Notice) => void>
  readonly gaps: Set<() => void>
  readonly followed: Map<UserId, number>
}

export function simulatedRedis(time: VirtualTime, first: Chance): SimulatedRedis {
  const ends = new Set<End>()
  let [chance, awayUntil, isHealed] = [first, 0, false]
  const isAway = () => time.now < awayUntil
  const hears = ({ followed }: End, notice: Notice) =>
    !('user' in notice) || notice.kind === 'sessionsEnded' || followed.has(notice.user)
  const tell = ({ listeners }: End, notice: Notice) => {
    for (const listen of listeners) listen(notice)
  }
  const back = () => {
    if (isAway()) return
    for (const { gaps, own } of ends) own.after(0, () => gaps.forEach((listen) => listen()))
  }
  return {
    begin: (own) => {
      chance = own
      isHealed = false
    },
    heal: () => {
      isHealed = true
      awayUntil = 0
      back()
    },
    away: (milliseconds) => {
      awayUntil = Math.max(awayUntil, time.now + milliseconds)
      time.after(milliseconds, back)
    },
    end: (own) => {
      const mine: End = { own, listeners: new Set(), gaps: new Set(), followed: new Map() }
      ends.add(mine)
      return {
        publish: (notice) => {
          tell(mine, notice)
          if (isAway()) return
          for (const other of ends) {
            if (other === mine || !hears(other, notice)) continue
            const delay = isHealed ? 1 : chance.between(0, chance.happens(0.05) ? 3_000 : 40)
            const times = !isHealed && chance.happens(0.02) ? 2 : 1
            for (let copy = 0; copy < times; copy++)
              other.own.after(delay * (copy + 1), () => ends.has(other) && tell(other, notice))
          }
        },
        subscribe: (listen) => {
          mine.listeners.add(listen)
          return () => mine.listeners.delete(listen)
        },
        follow: (user) => {
          mine.followed.set(user, (mine.followed.get(user) ?? 0) + 1)
          return Promise.resolve()
        },
        unfollow: (user) => {
          const left = (mine.followed.get(user) ?? 1) - 1
          if (left > 0) mine.followed.set(user, left)
          else mine.followed.delete(user)
        },
        onGap: (listen) => {
          mine.gaps.add(listen)
          return () => mine.gaps.delete(listen)
        },
        isDeaf: isAway,
        close: () => void ends.delete(mine),
      }
    },
  }
}
