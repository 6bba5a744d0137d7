import * as studio from '@madang/contract/campaigns/studio.ts'
import { queueOf } from '../../casework/queue-of.ts'
import { ifUnlocked } from '../../db/advisory-lock.ts'
import { command, query, type DomainPart } from '../../domain.ts'
import { applyForStudio } from './apply-for-studio.ts'
import { eraseStudios, exportedStudioMonths, exportedStudios } from './export-studio.ts'
import { getMonths } from './get-months.ts'
import { getStudio } from './get-studio.ts'
import { exportedLeader } from './group-leader.ts'
import { carriedOutMonths, monthCases } from './month-cases.ts'
import { settleStudios } from './propose-months.ts'
import { studioCases } from './studio-cases.ts'

export const studioPart: DomainPart = {
  routes: [
    query(studio.getStudio, getStudio),
    query(studio.getMonths, getMonths),
    command(studio.applyForStudio, applyForStudio),
  ],
  timers: [
    {
      name: 'settle-studios',
      everyMs: 60_000,
      run: ({ pool, db, clock, bus, random }) =>
        ifUnlocked(pool, 'settle-studios', () => settleStudios({ db, clock, bus, random })),
    },
  ],
  due: [carriedOutMonths],
  queues: [queueOf(studioCases), queueOf(monthCases)],
  personalData: {
    group_leader: { by: ['user_id'], onErase: 'delete', onExport: exportedLeader },
    studio: { by: ['user_id'], onErase: eraseStudios, onExport: exportedStudios },
    studio_month: {
      by: ['user_id'],
      onErase: { stays: 'cause of grants and transfers, which replay from it (INV-M08)' },
      onExport: exportedStudioMonths,
    },
  },
}
