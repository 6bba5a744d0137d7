import { z } from 'zod'
import { instant } from '../ids.ts'

/** Why nobody can tell which backups there are. */
const backupFolderFaults = ['backupsMissing', 'backupsDenied', 'backupsSilent', 'backupsBroken'] as const
export type BackupFolderFault = (typeof backupFolderFaults)[number]

/**
 * What may need somebody: differences in the books, which stop granting and pay-outs; differences of the
 * ledger from what the rules make of all events; differences between our books and a
 * network, which stop sending; networks that could not be compared for more than an hour; wallets that pay and hold too little or too much; counters of conversations that differ from
 * the messages; accounts whose deletion was due more than a day ago or began more than an hour ago; kinds of data that are
 * kept beyond their time; the hours since the last backup that was proved; a folder of backups that is missing, may not be
 * read, does not answer or is broken.
 */
export const alarmNames = [
  'books',
  'replay',
  'networks',
  'networksUnread',
  'wallets',
  'counters',
  'deletions',
  'retention',
  'backups',
  ...backupFolderFaults,
] as const
export type AlarmName = (typeof alarmNames)[number]

/** What must not be and needs somebody: how often, and since when. Those that are not are left out. */
export const alarms = z.array(
  z.object({
    name: z.enum(alarmNames),
    count: z.int().min(1),
    since: instant,
  }),
)
