import '../tables.ts'
import { type Selectable, sql } from 'kysely'
import { inLanguages } from '@madang/contract/text.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { units } from '@madang/contract/money.ts'
import type { Tables } from '../../db/tables.ts'
import { collectCheckIns } from '../dry-run/collect-check-ins.ts'
import { shownAmount, type UnlockKindRow, type UnlockLine } from '../kind-row.ts'
import { cvcText, type Explanation, explainIn, recordText } from '../records/record-texts.ts'
import { replayCheckIns } from '../replay/replay-check-ins.ts'

/** Check-ins, named by their day; also those that had nothing left to unlock. */
export const checkInKind: UnlockKindRow = {
  replay: replayCheckIns,
  collect: collectCheckIns,
  shown: ({ checkInUnlock }) => [
    [
      inLanguages('출석, 하루에 풀리는 양', '签到，每天解锁', 'Check-in, unlocked per day'),
      shownAmount('CVC', checkInUnlock),
    ],
  ],
  lines: (user) => sql`select day::text as ref, checked_at as at, day::text as place, unlocked as amount
    from check_in where user_id = ${user}`,
  unlocks: (cause) => cause.startsWith('check_in/'),
  describe: async (tx, { user, locale, refs }) => {
    const rows = await tx
      .selectFrom('check_in')
      .selectAll()
      .where('user_id', '=', user)
      .where((where) => where('day', '=', where.fn.any(where.val(refs))))
      .execute()
    return new Map(rows.map((row) => [row.day, lineOf(row, locale)]))
  },
}

function lineOf(row: CheckInRow, locale: Locale): UnlockLine {
  return {
    id: `C-${row.day}`,
    amount: units(row.unlocked),
    locked: units(row.locked_before - row.unlocked),
    ...explainCheckIn(row, locale),
    ruleVersion: row.rule_version,
    createTime: row.checked_at,
  }
}

type CheckInRow = Selectable<Tables['check_in']>

/** What was not unlocked is said too (INV-U02). */
function explainCheckIn(row: CheckInRow, locale: Locale): Explanation {
  const say = explainIn(locale)
  const shortfall = row.entitled - row.unlocked
  return {
    cause: recordText('checkInCause', locale, { streak: String(row.streak) }),
    explain: [
      say('dailyUnlock', cvcText(row.entitled)),
      say('lockedBefore', cvcText(row.locked_before)),
      ...(shortfall > 0n ? [say('shortfall', cvcText(shortfall))] : []),
      say('unlocked', `${cvcText(row.unlocked)} CVC`),
    ],
  }
}
