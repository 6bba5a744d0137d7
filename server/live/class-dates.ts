import { createHash } from 'node:crypto'
import { koreanZone } from '@madang/contract/constants.ts'
import type { ClassContent } from '@madang/contract/operators/content/classes.ts'
import { classId, type ClassId } from '@madang/contract/rewards/live.ts'

/** One time at which a class is held. */
export interface ClassDate {
  readonly classId: ClassId
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Every time a class is held: once, or at the same hour in Korea again and again. The first has the id of its item. */
export function datesOf(
  item: string,
  { startTime, minutes, series }: Pick<ClassContent, 'startTime' | 'minutes' | 'series'>,
): ClassDate[] {
  if (!startTime) return []
  const first = Temporal.Instant.fromEpochMilliseconds(startTime.getTime()).toZonedDateTimeISO(koreanZone)
  const { everyDays, times } = series ?? { everyDays: 0, times: 1 }
  return Array.from({ length: times }, (_, index) => {
    const startsAt = new Date(first.add({ days: index * everyDays }).epochMilliseconds)
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    return { classId: index === 0 ? classId.parse(item) : furtherId(item, index), startsAt, endsAt }
  })
}

/** The same time of the same item is the same class, however often it is published. */
function furtherId(item: string, index: number): ClassId {
  const hex = createHash('sha256').update(`class ${item} ${index}`).digest('hex')
  return classId.parse(hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'))
}
