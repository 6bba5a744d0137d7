import { z } from 'zod'
import { instant } from '../ids.ts'

/** What must not be and needs somebody: how often, and since when. Those that are not are left out. */
export const alarms = z.array(
  z.object({
    /**
     * Differences in the books, which stop granting and pay-outs; counters of conversations that differ from the messages;
     * accounts whose deletion was due more than a day ago or began more than an hour ago; the hours since the last backup
     * that was proved; differences between our books and a network, which stop sending; wallets that pay and hold too
     * little or too much; kinds of data that are kept beyond their time.
     */
    name: z.enum(['books', 'networks', 'wallets', 'counters', 'deletions', 'backups', 'retention']),
    count: z.int().min(1),
    since: instant,
  }),
)
