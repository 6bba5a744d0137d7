import { z } from 'zod'
import { avatar, instant, userId } from '../ids.ts'
import { classId } from '../rewards/live.ts'
import { locales, inEach } from '../locale.ts'
import { listOf } from './lists/list-of.ts'
import { command, query, reason } from './operator-endpoint.ts'

const words = z.string().trim().min(1).max(120)
const inAll = z.object(inEach(() => words))
const lecturerId = z.uuid()

const lecturer = {
  name: inAll,
  avatar,
  studioId: z.string().max(80).nullable(),
  /** The user who sees the counts of these classes. */
  userId: userId.nullable(),
}
const shape = {
  title: inAll,
  lecturerId,
  startTime: instant,
  minutes: z.int().min(10).max(360),
  language: z.enum(locales),
  kind: z.enum(['video', 'stream']),
  source: z.string(),
  provider: z.enum(['own', 'partner']),
}

export const lecturerRow = z.object({ lecturerId, ...lecturer, isSample: z.boolean() })
export type LecturerRow = z.infer<typeof lecturerRow>

export const classRow = z.object({
  classId,
  /** The item of its content, by which it is planned; null for samples. */
  itemId: z.uuid().nullable(),
  ...shape,
  isSample: z.boolean(),
  cancelledAt: instant.nullable(),
  attendees: z.int(),
  countedMinutes: z.int(),
})
export type ClassRow = z.infer<typeof classRow>

/** How far a class is. */
export const classStates = z.enum(['planned', 'running', 'over', 'cancelled'])

/** Classes are found by a part of a title in any language. */
export const classList = listOf({
  item: classRow,
  sorts: ['starts'],
  filters: { state: classStates, language: z.enum(locales) },
  words: 120,
})

export const getClasses = query({
  path: 'class/GetClasses',
  summary: 'The timetable with who came, narrowed, the latest first, and the lecturers (REQ-172)',
  right: 'classes.read',
  input: classList.input,
  output: classList.output.extend({ lecturers: z.array(lecturerRow) }),
})

export const saveLecturer = command({
  path: 'class/SaveLecturer',
  summary: 'Add a lecturer (no id) or change one',
  right: 'classes.write',
  input: { lecturerId: lecturerId.nullable(), ...lecturer, reason },
  output: z.object({ lecturerId }),
  failures: ['CONFLICT', 'USER_NOT_FOUND'],
})

export const cancelClass = command({
  path: 'class/CancelClass',
  summary: 'Cancel a class that is not over; what was counted until now stays',
  right: 'classes.write',
  input: { classId, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

/** Who was at one class, found by a part of the nickname. */
export const attendeeList = listOf({
  item: z.object({
    userId,
    nickName: z.string(),
    minutes: z.int(),
    /** Heartbeats that counted and that did not. */
    beats: z.int(),
    refused: z.int(),
    /** Presence checks asked, and left without a tap in time. */
    checks: z.int(),
    missed: z.int(),
    /** Heartbeats while the same account watched from another network. */
    elsewhere: z.int(),
    reports: z.int(),
  }),
  sorts: ['minutes', 'nickName', 'missed', 'elsewhere'],
  filters: { doubt: z.enum(['missed', 'elsewhere', 'refused']) },
  words: 64,
})

export const getAttendees = query({
  path: 'class/GetAttendees',
  summary: 'Who was at a class, and how it was seen: evidence of attendance (REQ-176)',
  right: 'classes.read',
  input: { classId, ...attendeeList.input },
  output: attendeeList.output.extend({ lesson: classRow }),
  failures: ['NOT_FOUND'],
})
