import { parseArgs } from 'node:util'
import { searchUsers } from '@madang/contract/operators/people.ts'
import { articleRow } from '../../../server/articles/article-row.ts'
import { getEntries } from '../../../server/audit/get-entries.ts'
import { listItems } from '../../../server/content/read-items.ts'
import { find } from '../../../server/operators/lists/find.ts'
import { searchUsers as readUsers } from '../../../server/operators/people.ts'
import { listReports } from '../../../server/reports/report-details.ts'
import { figures } from '../figures.ts'
import { openKept, patiently } from '../kept-database.ts'
import { noSettings } from '../../../server/content/test-settings.ts'

/**
 * `npm run bench:console`: the console's lists and its search over 1,000,000 users, 50,000 articles, 100,000 reports (10,000
 * of them open) and 200,000 entries of the audit log. Prints a line of JSON for each list, filter, order, page 1,000 and the
 * first rows of a file; fails where the 95th percentile of a list is above 300 ms or of the search above 100 ms. Smaller
 * counts try the command. `--kept FOLDER` leaves the rows for the next run.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    articles: { type: 'string', default: '50000' },
    reports: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '200000' },
    tries: { type: 'string', default: '20' },
    kept: { type: 'string' },
  },
})
const counts = [values.users, values.articles, values.reports, values.entries].map(Number) as [
  number,
  number,
  number,
  number,
]
const [users, articles, reports, entries] = counts
const tries = Number(values.tries)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

// Dates are a minute apart, back from one moment; a thousandth of the people are suspended, one in a hundred reads English.
const putUsers = `
  insert into "user" (user_id, nick_name, nick_fold, avatar, password_hash, invite_code, registered_at, locale, status, device, device_hash)
  select (2000000000 + n)::text, 'Dal ' || n, 'dal ' || n, 1 + n % 20, '-',
    translate(lpad(to_hex(n), 8, 'x'), '0123456789abcdefx', 'ABCDEFGHJKLMNPQRS'),
    timestamptz '2026-11-22' - n * interval '1 minute',
    case when n % 100 = 0 then 'en-GB' when n % 3 = 0 then 'zh-CN' else 'ko-KR' end,
    case when n % 1000 = 0 then 'suspended' else 'active' end, '', ''
  from generate_series(1, ${users}) as n`
const putReports = `
  insert into report (id, reporter, reported, reason, created_at, state, claimed_by, decision, decided_by, decided_at)
  select gen_random_uuid(), (2000000000 + n)::text, (2000000001 + n)::text,
    case when n % 500 = 0 then 'sexual' when n % 2 = 0 then 'scam' else 'spam' end,
    timestamptz '2026-11-22' - n * interval '1 minute',
    case when n % 10 = 0 then 'open' else 'decided' end, null,
    case when n % 10 <> 0 then case when n % 777 = 1 then 'suspended' else 'noBreach' end end,
    case when n % 10 <> 0 then case when n % 999 = 1 then 'me' else 'other' end end,
    case when n % 10 <> 0 then timestamptz '2026-11-23' - n * interval '1 minute' end
  from generate_series(1, ${reports}) as n`
const putArticles = `
  begin;
  insert into content_item (kind, id, version, state)
  select 'article', 'made-' || n, 1, case when n % 20 = 0 then 'draft' else 'review' end from generate_series(1, ${articles}) as n;
  insert into content_version (kind, id, version, content, what, saved_name, saved_at)
  select 'article', 'made-' || n, 1, (jsonb_build_object('texts', jsonb_build_object('ko-KR', jsonb_build_object('title', '비트코인 이야기 ' || n, 'blocks',
      repeat('긴 글 ', 500)), 'zh-CN', null, 'en-GB', null), 'categoryId', 'basic-knowledge')), 'created', 'Bench',
    timestamptz '2026-11-22' - n * interval '1 minute'
  from generate_series(1, ${articles}) as n;
  commit`
const putEntries = `
  insert into audit_entry (seq, content, hash)
  select n, jsonb_build_object('seq', n, 'at', 1790000000000 + n * 1000, 'operator', 'operator ' || n % 50, 'name', 'Park ' || n % 50,
    'session', '', 'action', case when n % 100 = 0 then 'user/Suspend' else 'article/Save' end, 'object', 'thing ' || n,
    'before', '{}'::jsonb, 'after', '{}'::jsonb, 'reason', 'reason ' || n)::text, sha256(n::text::bytea)
  from generate_series(1, ${entries}) as n`

await using database = await openKept(values.kept, `console-${counts.join('-')}`, ({ url }) =>
  patiently(url, putUsers, putReports, putArticles, putEntries, 'vacuum analyze'),
)

const { db } = database
const page = { pageIndex: 1, pageSize: 20 }
const usersBy = (input: object) => () => readUsers({ db }, searchUsers.input.parse(input))
const articlesBy = (input: object) => () =>
  listItems(db, articleRow, { words: '', sort: 'saved', ...page, ...input }, noSettings)
const reportsBy = (input: object) => () => listReports(db, { isDecided: false, operator: 'me', ...page, ...input })
const entriesBy = (input: object) => () => getEntries({ db }, { ...page, ...input })
const findBy = (words: string) => () => find({ db, roles: ['owner', 'reviewer', 'finance'] }, { words })
const from = new Date('2026-11-10T00:00:00Z')

/** What staff ask for, by the name of its line. */
const lists: Record<string, () => Promise<unknown>> = {
  users: usersBy({}),
  'users, the oldest': usersBy({ isRising: true }),
  'users by nickname': usersBy({ sort: 'nickName' }),
  'users suspended': usersBy({ status: 'suspended' }),
  'users in Chinese by nickname': usersBy({ locale: 'zh-CN', sort: 'nickName' }),
  'users of a period': usersBy({ from: from.getTime() }),
  'users by a common word': usersBy({ words: 'dal' }),
  'users by a rare word': usersBy({ words: `dal ${users - 1}` }),
  'users by one letter': usersBy({ words: 'd' }),
  'users by nothing that is there': usersBy({ words: 'qqzz' }),
  'users, page 1,000': usersBy({ pageIndex: 1000 }),
  'users, the first rows of a file': usersBy({ pageSize: 500 }),
  articles: articlesBy({}),
  'articles by id': articlesBy({ sort: 'id', isRising: true }),
  'articles in draft': articlesBy({ state: 'draft' }),
  'articles by a word': articlesBy({ words: '비트' }),
  'articles, page 1,000': articlesBy({ pageIndex: 1000 }),
  'articles, the first rows of a file': articlesBy({ pageSize: 500 }),
  'reports that wait': reportsBy({}),
  'reports that wait, the newest': reportsBy({ isRising: false }),
  'reports that wait, of a reason': reportsBy({ having: { reason: 'sexual' } }),
  'reports that wait, mine': reportsBy({ hands: 'mine' }),
  'reports decided': reportsBy({ isDecided: true }),
  'reports decided, mine': reportsBy({ isDecided: true, hands: 'mine' }),
  'reports decided, suspended': reportsBy({ isDecided: true, having: { outcome: 'suspended' } }),
  'reports decided, page 1,000': reportsBy({ isDecided: true, pageIndex: 1000 }),
  'reports, the first rows of a file': reportsBy({ isDecided: true, pageSize: 500 }),
  'audit log': entriesBy({}),
  'audit log of a person': entriesBy({ operatorId: 'operator 7' }),
  'audit log of a deed': entriesBy({ action: 'user/Suspend' }),
  'audit log by a word': entriesBy({ words: 'park 7' }),
  'audit log, page 1,000': entriesBy({ pageIndex: 1000 }),
}
const searches: Record<string, () => Promise<unknown>> = {
  'search by a common word': findBy('dal'),
  'search by a rare word': findBy(`dal ${users - 1}`),
  'search by an account ID': findBy(String(2_000_000_001)),
  'search by a title': findBy('비트'),
  'search by nothing that is there': findBy('qqzz'),
}

const slow = [...(await measured(lists, 300)), ...(await measured(searches, 100))]
process.exitCode = slow.length ? 1 : 0

/** Asks each in turn, so that all meet the same load; the names of those above the bar. */
async function measured(kinds: Record<string, () => Promise<unknown>>, barMs: number): Promise<string[]> {
  const took = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]))
  for (let turn = -1; turn < tries; turn++)
    for (const [kind, ask] of Object.entries(kinds)) {
      const start = performance.now()
      await ask()
      // The first turn is unmeasured, as on a server that has been running.
      if (turn >= 0) took.get(kind)?.push(performance.now() - start)
    }
  return [...took].flatMap(([kind, times]) => {
    const found = figures(times)
    say({ bench: 'console', kind, ...found, bar: barMs })
    return found.p95 > barMs ? [kind] : []
  })
}
