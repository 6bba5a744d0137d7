import '../tables.ts'
import { type Selectable, sql } from 'kysely'
import { blockMinutes } from '@madang/contract/rewards/live.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { Tables } from '../../db/tables.ts'
import { classTitles } from '../../live/find-class.ts'
import { cvc, type VersionRules } from '../../rules/programmes.ts'
import { allRules } from '../../rules/rules-on.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { collectClassTime } from '../dry-run/collect-class-time.ts'
import { shownAmount, type UnlockKindRow, type UnlockLine } from '../kind-row.ts'
import { cvcText, type Explanation, explainIn, recordText } from '../records/record-texts.ts'
import { replayClassTime } from '../replay/replay-class-time.ts'

/** Full blocks of one's own class time, and of friends whom one invited, or of every friend; named by attendee, day and block. */
const both = {
  replay: replayClassTime,
  collect: collectClassTime,
  describe,
} satisfies Partial<UnlockKindRow>

/** Who attended, by the cause of a block's transfer; null for any other cause. */
function attended(cause: string): 'oneself' | 'a friend' | null {
  const [event, user, attendee] = cause.split('/')
  if (event !== 'class_unlock') return null
  return user === attendee ? 'oneself' : 'a friend'
}

const columns = sql`concat_ws('/', attendee, day, block) as ref, credited_at as at,
  day::text || lpad(block::text, 5, '0') as place, unlocked as amount`

export const classKind: UnlockKindRow = {
  ...both,
  shown: ({ classUnlock, classUnlockPerDay }) => [
    [
      inLanguages('수업 {minutes}분마다 해제', '听课每{minutes}分钟解锁', 'Unlocked by class, per {minutes} minutes'),
      inLanguages(
        '{amount} CVC, 하루 최대 {most}',
        '{amount} CVC，每天最多 {most}',
        '{amount} CVC, up to {most} a day',
      ),
      {
        minutes: String(blockMinutes),
        amount: formatAmount('CVC', classUnlock),
        most: formatAmount('CVC', classUnlockPerDay),
      },
    ],
  ],
  lines: (user) => sql`select ${columns} from class_unlock
    where user_id = ${user} and attendee = user_id and entitled > 0`,
  unlocks: (cause) => attended(cause) === 'oneself',
}

export const friendClassKind: UnlockKindRow = {
  ...both,
  shown: ({ friendClassUnlock, friendClassOfAny }) =>
    friendClassUnlock === 0n
      ? []
      : [
          [
            friendClassOfAny
              ? inLanguages(
                  '친구의 수업 {minutes}분마다 해제',
                  '好友听课每{minutes}分钟解锁',
                  'Unlocked by the class of a friend, per {minutes} minutes',
                )
              : inLanguages(
                  '초대한 친구의 수업 {minutes}분마다 해제',
                  '直接邀请的好友听课每{minutes}分钟解锁',
                  'Unlocked by the class of a friend you invited, per {minutes} minutes',
                ),
            shownAmount('CVC', friendClassUnlock),
            { minutes: String(blockMinutes) },
          ],
        ],
  lines: (user) => sql`select ${columns} from class_unlock
    where user_id = ${user} and attendee <> user_id and entitled > 0`,
  unlocks: (cause) => attended(cause) === 'a friend',
}

type ClassRow = Selectable<Tables['class_unlock']>

async function describe(
  ...[tx, { user, locale, refs }]: Parameters<UnlockKindRow['describe']>
): Promise<Map<string, UnlockLine>> {
  const asked = new Set(refs)
  const rows = await tx
    .selectFrom('class_unlock')
    .selectAll()
    .where('user_id', '=', user)
    .where('day', 'in', [...new Set(refs.map((ref) => ref.split('/')[1]!))])
    .execute()
  const found = rows.filter((row) => asked.has(refOf(row)))
  const rules = await allRules(tx, cvc)
  const titles = await classTitles(
    tx,
    found.map(({ class_id }) => class_id),
    locale,
  )
  const people = await peopleByIds(
    tx,
    found.map(({ attendee }) => attendee),
  )
  return new Map(
    found.map((row) => {
      const named = { title: titles.get(row.class_id) ?? '', nickName: people.get(row.attendee)?.nickName ?? null }
      return [refOf(row), lineOf(row, explainClass(row, rules.get(row.rule_version)!, named, locale))]
    }),
  )
}

function refOf({ attendee, day, block }: ClassRow): string {
  return `${attendee}/${day}/${block}`
}

function lineOf(row: ClassRow, explanation: Explanation): UnlockLine {
  const { user_id, attendee, day, block } = row
  return {
    id: user_id === attendee ? `L-${day}-${block}` : `F-${attendee}-${day}-${block}`,
    amount: units(row.unlocked),
    locked: units(row.locked_before - row.unlocked),
    ...explanation,
    ruleVersion: row.rule_version,
    createTime: row.credited_at,
  }
}

/** A block of class time, one's own or a friend's (REQ-113). */
function explainClass(
  row: ClassRow,
  rules: VersionRules<'cvc'>,
  { title, nickName }: { title: string; nickName: string | null },
  locale: Locale,
): Explanation {
  const say = explainIn(locale)
  const isOwn = row.user_id === row.attendee
  const minutes = { from: String((row.block - 1) * blockMinutes), to: String(row.block * blockMinutes) }
  const shortfall = row.entitled - row.unlocked
  const perDay = cvcText(rules.classUnlockPerDay)
  return {
    cause: isOwn
      ? recordText('classCause', locale, { title, ...minutes })
      : recordText(rules.friendClassOfAny ? 'anyFriendClassCause' : 'friendClassCause', locale, {
          name: nickName ?? recordText('formerUser', locale),
        }),
    explain: [
      say('className', title),
      say('classBlock', cvcText(row.entitled)),
      ...(isOwn ? [say('classPerDay', perDay)] : []),
      say('classLockedBefore', cvcText(row.locked_before)),
      ...(shortfall > 0n ? [say('shortfall', cvcText(shortfall))] : []),
      say('unlocked', `${cvcText(row.unlocked)} CVC`),
    ],
  }
}
