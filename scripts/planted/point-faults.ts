import { type PlantedFault, test } from './planted-fault.ts'

const points = 'server/campaigns/points/points.test.ts'
const exchange = 'server/campaigns/points/exchange-points.ts'

/** Points and the XRP promotion: what is frozen, days, and what is judged under a lock. */
export const pointFaults: readonly PlantedFault[] = [
  {
    what: 'frozen XRP that is not returned',
    edits: [
      {
        file: 'server/campaigns/xrp/decide-invite.ts',
        find: `  await post(tx, now, orders)\n`,
        put: '',
      },
    ],
    red: test(
      'server/campaigns/xrp/xrp.test.ts',
      'who did not listen on seven of the fifteen days gives back what was frozen',
    ),
  },
  {
    what: 'days and weeks of listening cut in UTC',
    edits: [
      {
        file: 'server/campaigns/xrp/credit-listening.ts',
        find: 'watchedDays(db, { users, ...days, zone })',
        put: `watchedDays(db, { users, ...days, zone: 'UTC' })`,
      },
    ],
    red: test(
      'server/campaigns/xrp/xrp-model.test.ts',
      '24 people with classes at random minutes around Korean midnights hold what the tables say',
    ),
  },
  {
    what: 'an invitation numbered before it qualifies',
    edits: [
      {
        file: 'server/campaigns/xrp/decide-invite.ts',
        find: `  const number = (await qualifiedOf(tx, inviter)) + 1\n`,
        put: `  const number = Number(
    (await tx.selectFrom('xrp_invite').select(({ fn }) => fn.countAll().as('joined')).where('inviter', '=', inviter)
      .where('first_day', '<=', invite.first_day).executeTakeFirstOrThrow()).joined,
  )\n`,
      },
    ],
    red: test('server/campaigns/xrp/xrp.test.ts', 'who registered later and qualified first is the first'),
  },
  {
    what: 'winners of a draw by division instead of rejection',
    edits: [
      {
        file: 'contract/campaigns/draw-proof.ts',
        find: `    while (number >= end) number = next()\n`,
        put: `    if (number >= end) number %= end\n`,
      },
    ],
    red: test('contract/campaigns/draw-proof.test.ts', 'a number beyond the last full multiple is dropped'),
  },
  {
    what: 'a pool checked outside the lock',
    edits: [
      {
        file: exchange,
        find: 'const campaign = await lockCampaign(tx, campaignOfPoints)',
        put: 'const campaign = await findCampaign(tx, campaignOfPoints.id)',
      },
      {
        file: exchange,
        find: 'const paying = await lockCampaign(tx, promotion)',
        put: 'const paying = { ...(await findCampaign(tx, promotion.id)), ...promotion }',
      },
      { file: exchange, find: 'import { isOfferedIn,', put: 'import { findCampaign, isOfferedIn,' },
    ],
    red: test(points, '32 people at the last XRP of the pool: one exchanges'),
  },
  {
    what: 'a last place judged outside the lock',
    edits: [
      {
        file: 'server/campaigns/points/reservations.ts',
        find: `    .where('id', '=', itemId)\n    .forUpdate()\n`,
        put: `    .where('id', '=', itemId)\n`,
      },
    ],
    red: test(points, '32 people at the last place of an item: one has it'),
  },
]
