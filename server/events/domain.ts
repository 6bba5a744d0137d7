import * as draws from '@madang/contract/campaigns/draws.ts'
import * as events from '@madang/contract/campaigns/events.ts'
import { command, domain, query, sharedByCountry, sharedQuery } from '../domain.ts'
import { enterDraw } from './draw/enter-draw.ts'
import { getDraw, getProof } from './draw/get-draw.ts'
import { prepareDraws } from './draw/prepare-draws.ts'
import { settleDraws } from './draw/settle-draws.ts'
import { eventRow } from './event-row.ts'
import { exportedDrawEntries, exportedJoins } from './export-events.ts'
import { joinEvent } from './join-event.ts'
import { getEvent, getEvents, getMyEvents } from './read-events.ts'

export const eventsDomain = domain({
  name: 'events',
  about: 'events: text, versions, joining; prize draws anyone can compute again',
  mayUse: ['offerings', 'pictures', 'rewards', 'users'],
  content: [eventRow],
  routes: [
    sharedByCountry(events.getEvents, getEvents),
    sharedByCountry(events.getEvent, getEvent),
    query(events.getMyEvents, getMyEvents),
    command(events.joinEvent, joinEvent),
    sharedQuery(draws.getDraw, getDraw),
    sharedQuery(draws.getProof, getProof),
    command(draws.enterDraw, enterDraw),
  ],
  timers: [
    { name: 'prepare-draws', everyMs: 5_000, run: prepareDraws },
    { name: 'settle-draws', everyMs: 5_000, run: settleDraws },
  ],
  stays: {
    draw: 'anybody can compute it again',
    event: 'content of the house',
    event_rules: 'rules people joined under',
  },
  personalData: {
    event_join: {
      by: ['user_id'],
      onErase: { stays: 'decides whether a bonus could be withdrawn (REQ-127); holds a time alone' },
      onExport: exportedJoins,
    },
    draw_entry: {
      by: ['user_id'],
      onErase: { stays: 'part of a published list, which replays from it (INV-F07); the name is masked' },
      onExport: exportedDrawEntries,
    },
  },
})
