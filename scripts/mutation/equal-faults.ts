/** A fault that nothing can tell from the code as it is, looked at by hand. */
interface EqualFault {
  readonly file: string
  /** As a run prints it, without its line. */
  readonly what: string
  /** The line it stands in, without blanks around it. */
  readonly in: string
  readonly because: string
}

export const equalFaults: readonly EqualFault[] = [
  {
    file: 'server/ledger/account.ts',
    what: 'false: missing.length === 0',
    in: 'if (missing.length === 0) return found',
    because: 'opens nobody and locks what is locked: two round trips more, the same answer',
  },
  {
    file: 'server/ledger/account-sums.ts',
    what: 'true: isUsual',
    in: "${isUsual ? sql`` : sql`and bucket not in ('locked', 'available')`}",
    because: 'the condition says again what the one before says, for an index that has it',
  },
  {
    file: 'server/ledger/account-sums.ts',
    what: 'SQL one more: esce(-sum(balance), 0)::bigint as given from',
    in: "select coalesce(-sum(balance), 0)::bigint as given from account where asset = ${asset} and owner = 'programme'`.execute(",
    because: 'each asset has accounts of the programme, opened by migrations',
  },
  {
    file: 'server/ledger/totals.ts',
    what: 'one more: 0n',
    in: 'return own.map(({ account, role }) => ({ account, role, amount: units(found.get(account) ?? 0n) }))',
    because: 'each house account is opened by a migration, which a test holds',
  },
  {
    file: 'contract/money.ts',
    what: '<=: left < right',
    in: 'return left < right ? left : right',
    because: 'of two equal amounts either is the smaller one',
  },
  {
    file: 'server/campaigns/xrp/settle-xrp.ts',
    what: "without: .where('programme', '=', xrp.id)",
    in: ".select('listened_through')",
    because: 'the table has one row, which a migration wrote, of this promotion',
  },
  {
    file: 'server/campaigns/xrp/settle-xrp.ts',
    what: "without: .where('programme', '=', xrp.id)",
    in: '.set({ listened_through: yesterday })',
    because: 'the table has one row, which a migration wrote, of this promotion',
  },
  {
    file: 'server/campaigns/xrp/join-invites.ts',
    what: "without: .where('programme', '=', xrp.id)",
    in: "const progress = db.selectFrom('xrp_progress').select('joined_through').where('programme', '=', xrp.id)",
    because: 'the table has one row, which a migration wrote, of this promotion',
  },
  {
    file: 'server/campaigns/xrp/settle-xrp.ts',
    what: 'true: users.length > 0',
    in: 'if (users.length > 0) pages.push(users)',
    because: 'credits nobody: a transaction more, the same books',
  },
  {
    file: 'server/rewards/check-in/active-days.ts',
    what: 'true: day !== today',
    in: 'if (day !== today) {',
    because: 'a day that was written is written again, which changes nothing',
  },
  {
    file: 'server/totals/publish.ts',
    what: 'false: await isPublished(db, asset, day)',
    in: 'if (await isPublished(db, asset, day)) return null',
    because: 'asked again under the lock: a wait more, the same answer',
  },
  {
    file: 'server/rewards/replay/replay.ts',
    what: '>=: count > 0',
    in: "count === 0 ? [] : [`${Math.abs(count)} ${what} ${count > 0 ? 'without an event' : 'too few'}`],",
    because: 'none was left out just before',
  },
  {
    file: 'contract/money.ts',
    what: "emptied: '0'",
    in: "const [, whole = '0', fraction = ''] = match",
    because: 'the form has whole digits wherever it fits, which the compiler does not know',
  },
  {
    file: 'contract/money.ts',
    what: '<=: value < 0n',
    in: "const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')",
    because: 'nothing has no sign',
  },
  {
    file: 'contract/money.ts',
    what: 'one more: 0n',
    in: "const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')",
    because: 'nothing has no sign',
  },
  {
    file: 'server/rules/plan-rules.ts',
    what: '>=: length > 0',
    in: 'for (let length = parts.length; length > 0; length--) {',
    because: 'asks once more for the empty name, which no constant has',
  },
  {
    file: 'server/wallet/hand-over/note-change.ts',
    what: 'false: !read.success',
    in: "if (!read.success) throw new Failure('NOT_FOUND')",
    because: 'what is no id of ours names no row: a statement more, the same failure',
  },
  {
    file: 'server/rewards/fraud/scoring.ts',
    what: '>=: sum > 0',
    in: 'const relief = sum > 0 && isAlive(group, check) ? check.alive.points : 0',
    because: 'takes points from nothing, and a score is never below it',
  },
  {
    file: 'server/rewards/entitlements.ts',
    what: 'false: country === null',
    in: 'return (country === null ? undefined : rules.paidLevelsByCountry[country]) ?? rules.paidLevels',
    because: 'no country has the name null, for which the rules of all hold',
  },
  {
    file: 'server/totals/build-tree.ts',
    what: "left out: await sql`set local work_mem = '128MB'`.execute(tx)",
    in: "await sql`set local work_mem = '128MB'`.execute(tx)",
    because: 'sorts on the disk: slower, the same tree',
  },
]
