import * as live from '@madang/contract/rewards/live.ts'
import { domain, command, query, standalone } from '../domain.ts'
import { classRow } from './class-row.ts'
import { ensureSampleClasses } from './sample-classes.ts'
import { sendReminders } from './send-reminders.ts'
import { keptLive, sweepLive } from './sweep.ts'
import { keptVideos, sweepVideos } from './videos/keep-videos.ts'
import { getSchedule } from './get-schedule.ts'
import { getReplays } from './videos/replays.ts'
import { getMyClasses } from './my-classes.ts'
import { react } from './reactions.ts'
import { setReminder } from './reminders.ts'
import { createTicket, redeemTicket } from './tickets.ts'
import {
  exportedAttendance,
  exportedClassDays,
  exportedClassReports,
  exportedClassSessions,
  exportedLecturer,
  exportedReactions,
  exportedReminders,
  exportedWatching,
} from './export-classes.ts'

export const liveDomain = domain({
  name: 'live',
  about: 'timetable, tickets, heartbeats, counted time, videos',
  mayUse: ['users'],
  content: [classRow],
  routes: [
    query(live.getSchedule, getSchedule),
    query(live.getReplays, getReplays),
    standalone(live.createTicket, createTicket),
    command(live.redeemTicket, redeemTicket),
    command(live.react, react),
    command(live.setReminder, setReminder),
    query(live.getMyClasses, getMyClasses),
  ],
  timers: [
    {
      name: 'class-reminders',
      everyMs: 5_000,
      run: (services) => sendReminders({ ...services, now: services.clock.now() }),
    },
  ],
  jobs: [
    {
      name: 'sweep-classes',
      schedule: { cron: '3-59/10 * * * *' },
      run: ({ db, clock }) => sweepLive(db, clock.now()),
    },
    {
      name: 'sweep-class-videos',
      schedule: { cron: '4-59/10 * * * *' },
      run: ({ db, pictures, clock }) => sweepVideos(db, pictures, clock.now()),
    },
    {
      name: 'sample-classes',
      schedule: { cron: '5-59/10 * * * *' },
      run: async ({ db, clock, hasSample }) => hasSample && ensureSampleClasses(db, clock.now()),
    },
  ],
  retention: [...keptLive, keptVideos],
  stays: {
    class_video_part: 'goes with its video',
    live_class: 'what was taught and when',
  },
  personalData: {
    class_day: {
      by: ['user_id'],
      onErase: { stays: 'class time, the cause of transfers (INV-U04)' },
      onExport: exportedClassDays,
    },
    attendance: {
      by: ['user_id'],
      onErase: { stays: 'evidence of class time, the cause of transfers (INV-U04)' },
      onExport: exportedAttendance,
    },
    lecturer: {
      by: ['user_id'],
      onErase: { stays: 'who taught a class is named by the licence, not by the account' },
      onExport: exportedLecturer,
    },
    live_check: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: when the next presence check comes must be a surprise; gone a day after the class',
    },
    live_reaction: { by: ['user_id'], onErase: 'delete', onExport: exportedReactions },
    live_reminder: { by: ['user_id'], onErase: 'delete', onExport: exportedReminders },
    live_report: {
      by: ['user_id'],
      onErase: { stays: 'what a provider reported of class time (REQ-77)' },
      onExport: exportedClassReports,
    },
    live_session: { by: ['user_id'], onErase: 'delete', onExport: exportedClassSessions },
    live_ticket: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: the digest of a ticket to the class site; the session it opened is in `classSessions`',
    },
    live_watch: { by: ['user_id'], onErase: 'delete', onExport: exportedWatching },
  },
})
