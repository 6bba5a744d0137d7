import type { UserId } from '@madang/contract/ids.ts'
import type { Bus, Notice } from '../../server/ports/bus.ts'
import type { Chance } from './chance.ts'
import type { OwnTime, VirtualTime } from './virtual-time.ts'

/** Redis in between: what processes publish for one another, late, out of order, twice or, where it is away, not at all. */
export interface SimulatedRedis {
  /** The end of one process. */
  end(own: OwnTime): Bus & { close(): void }
  /** Away for so long, from the process of this time or from all: it is deaf, and told of the gap when Redis is back. */
  away(milliseconds: number, only: OwnTime | null): void
  heal(): void
  /** A new world begins, with a chance of its own. */
  begin(chance: Chance): void
}

interface End {
  readonly own: OwnTime
  readonly listeners: Set<(notice: Notice) => void>
  readonly gaps: Set<() => void>
  readonly followed: Map<UserId, number>
  awayUntil: number
  /** When it notices that Redis is away. */
  deafFrom: number
  /** It published something that was not taken: the others are told of a gap once it is back. */
  owesGap: boolean
}

/** So long a broken connection may look whole. */
const unnoticedMs = 2_000

export function simulatedRedis(time: VirtualTime, first: Chance): SimulatedRedis {
  const ends = new Set<End>()
  let [chance, isHealed] = [first, false]
  const isAway = ({ awayUntil }: End) => time.now < awayUntil
  const hears = ({ followed }: End, notice: Notice) =>
    !('user' in notice) || notice.kind === 'sessionsEnded' || followed.has(notice.user)
  const tell = ({ listeners }: End, notice: Notice) => {
    for (const listen of listeners) listen(notice)
  }
  const tellGap = ({ gaps, own }: End) => void own.after(0, () => gaps.forEach((listen) => listen()))
  const back = (end: End) => {
    if (!ends.has(end) || isAway(end)) return
    tellGap(end)
    if (end.owesGap) for (const other of ends) if (other !== end && !isAway(other)) tellGap(other)
    end.owesGap = false
  }
  return {
    begin: (own) => {
      chance = own
      isHealed = false
    },
    heal: () => {
      isHealed = true
      for (const end of ends) {
        end.awayUntil = 0
        back(end)
      }
    },
    away: (milliseconds, only) => {
      for (const end of ends) {
        if (only !== null && end.own !== only) continue
        if (!isAway(end)) end.deafFrom = time.now + chance.between(0, unnoticedMs)
        end.awayUntil = Math.max(end.awayUntil, time.now + milliseconds)
        time.after(milliseconds, () => back(end))
      }
    },
    end: (own) => {
      const none = { awayUntil: 0, deafFrom: 0, owesGap: false }
      const mine: End = { own, listeners: new Set(), gaps: new Set(), followed: new Map(), ...none }
      ends.add(mine)
      return {
        publish: (notice) => {
          tell(mine, notice)
          if (isAway(mine)) {
            mine.owesGap = true
            return
          }
          for (const other of ends) {
            if (other === mine || isAway(other) || !hears(other, notice)) continue
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
        isDeaf: () => isAway(mine) && time.now >= mine.deafFrom,
        close: () => void ends.delete(mine),
      }
    },
  }
}
