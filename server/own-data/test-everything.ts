import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { exchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import { sampleExchangeItems } from '../campaigns/points/sample-items.ts'
import type { Db } from '../db/tables.ts'
import { sealText } from '../keys/seal.ts'
import { systemRandom } from '../ports/random.ts'
import { sampleChannel } from '../wallet/recharge/load-sample.ts'
import type { ServerKeys } from '../keys/server-keys.ts'

type Values = Readonly<Record<string, unknown>>

interface Everything {
  readonly user: UserId
  readonly friend: UserId
  readonly session: string
  readonly keys: ServerKeys
  readonly now: Date
}

const uuid = '0a000000-0000-4000-8000-00000000000'
const ids = {
  class: `${uuid}1`,
  lecturer: `${uuid}2`,
  report: `${uuid}3`,
  suspension: `${uuid}b`,
  announcement: `${uuid}4`,
  operator: `${uuid}5`,
  topic: `${uuid}6`,
  studio: `${uuid}9`,
}
const grant = {
  programme: 'cvc',
  kind: 'invite',
  level: 1,
  amount: 5_000_000_000,
  available: 0,
  locked: 5_000_000_000,
  rule_version: 'v2',
  status: 'credited',
  due_at: new Date('2026-11-20T00:00:00Z'),
  decided_at: new Date('2026-11-20T00:00:00Z'),
}
/** What the reservation is for: it has not begun, so no timer settles what no points stand behind. */
const talk = { ...sampleExchangeItems()[0]!.content, startAt: new Date('2099-01-01T00:00:00Z') }
const spans = '{["2026-11-20 10:00+09","2026-11-20 10:25+09")}'

/**
 * One row of everything a user can have beside what registering, befriending and writing leave, in the order of the
 * foreign keys. What a table's other columns are does not matter: `insertRow` fills them.
 */
export async function insertEverything(db: Db, about: Everything): Promise<void> {
  for (const [table, values] of rowsOf(about)) await insertRow(db, table, values, about.now)
}

function rowsOf({ user, friend, session, keys, now }: Everything): readonly (readonly [string, Values])[] {
  const sealed = (
    use:
      | 'user_contact.sealed'
      | 'phone_change.sealed'
      | 'delayed_phone_change.sealed'
      | 'email_change.sealed'
      | 'delayed_email_change.sealed'
      | 'replaced_email.sealed'
      | 'user_totp.sealed'
      | 'registration_answer.sealed',
    text: string,
  ) =>
    sealText(
      { keys, random: systemRandom },
      { use, row: { user_id: user, kind: 'phone', replaced_at: now, key_hash: keyHash } },
      text,
    )
  const keyHash = Buffer.alloc(32, 7)
  const later = new Date(now.getTime() + 60_000)
  const title = { 'ko-KR': '첫 수업', 'zh-CN': '第一课', 'en-GB': 'First class' }
  const account = { user_id: user }
  const ofClass = { ...account, class_id: ids.class }
  const withdrawal = {
    asset: 'USDT',
    network: 'solana',
    quantity: 20_000_000,
    fee: 1_000_000,
    from_available: 20_000_000,
    from_bonus: 0,
    terms_version: 'v1',
    second_check: 'password',
  }
  const unlock = { entitled: 5, locked_before: 9, unlocked: 5, rule_version: 'v2' }
  return [
    ['lecturer', { ...account, lecturer_id: ids.lecturer, name: title, avatar: 3 }],
    [
      'live_class',
      { class_id: ids.class, title, lecturer_id: ids.lecturer, ends_at: later, language: 'ko-KR', kind: 'video' },
    ],
    ['class_day', { ...account, day: '2026-11-20', observed: spans }],
    ['attendance', { ...ofClass, day: '2026-11-20', observed: spans, beats: 41 }],
    ['live_check', { ...ofClass, next_at: now }],
    ['live_reaction', { ...ofClass, kind: 'understood' }],
    ['live_reminder', ofClass],
    [
      'live_report',
      { ...ofClass, delivery_id: 'delivery 1', watched: '["2026-11-20 10:00+09","2026-11-20 10:20+09")' },
    ],
    ['live_session', { ...account, live_session: ids.report, session_id: session, expires_at: later }],
    ['live_ticket', { ...account, ticket_hash: Buffer.alloc(32, 1), session_id: session }],
    ['live_watch', { ...ofClass, live_session: ids.report, seen_at: now }],
    ['class_unlock', { ...ofClass, ...unlock, attendee: user, day: '2026-11-20', block: 1 }],
    ['class_unlock_waiting', { ...ofClass, day: '2026-11-20', since: now }],
    [
      'class_friends_waiting',
      { attendee: user, class_id: ofClass.class_id, day: '2026-11-20', first_block: 1, last_block: 1, since: now },
    ],
    ['check_in', { ...account, ...unlock, day: '2026-11-20', streak: 3 }],
    ['special_airdrop', { ...account, amount: 7_000_000, unlocked: 0, rule_version: 'v2', state: 'review' }],
    ['saved_address', { ...account, asset: 'USDT', network: 'sandbox', address: 'an address', label: 'My savings' }],
    ['address_book', { ...account, is_book_only: true }],
    ['buyback', { ...account, quantity: 20_000_000_000, price: 300_000, value: 6_000_000, rule_version: 'v2' }],
    ['recharge_channel', { id: 'first-channel', content: sampleChannel, is_offered: true }],
    ['recharge_code', { ...account, channel_id: 'first-channel', reference: '22222222' }],
    [
      'deposit_address',
      { ...account, network: 'ethereum', channel_id: 'first-channel', number: 7, address: 'first-deposit-address' },
    ],
    [
      'chain_deposit',
      {
        ...account,
        network: 'ethereum',
        txid: 'first-transfer',
        place: 3,
        number: 7,
        units: '4',
        state: 'gone',
      },
    ],
    [
      'deposit',
      {
        ...account,
        channel_id: 'first-channel',
        reference: '22222222',
        payment: 'first-payment',
        payment_key: 'first-payment',
        amount: 5_000_000,
        state: 'returned',
        entered_by: `${uuid}1`,
        approved_by: `${uuid}2`,
      },
    ],
    ['freeze_link', { ...account, token_hash: Buffer.alloc(32, 4), denied: 'withdrawal W-10001', expires_at: later }],
    ['account_freeze', { ...account, denied: 'withdrawal W-10001' }],
    ['withdrawal', { ...account, ...withdrawal, address: 'my-first-address', state: 'cancelled' }],
    ['user_day', { ...account, day: '2026-11-19' }],
    ['fraud_case', { ...account, case_id: 'F-900', state: 'open', score: 3, rule_version: 'v2' }],
    ['fraud_appeal', { ...account, case_id: 'F-900', words: 'I am one person', state: 'open' }],
    ['reward_grant', { ...account, ...grant, invitee: friend }],
    [
      'waiting_grant',
      {
        ...account,
        programme: 'xrp',
        kind: 'xrpReferral',
        subject: friend,
        amount: 10_000_000,
        rule_version: 'xrp-1',
        facts: '{}',
        at: now,
        waits_since: now,
      },
    ],
    [
      'xrp_invite',
      {
        programme: 'xrp',
        invitee: user,
        inviter: friend,
        rule_version: 'xrp-1',
        first_day: '2026-11-20',
        last_day: '2026-12-04',
      },
    ],
    ['xrp_passed_over', { programme: 'xrp', invitee: user, passed_at: now }],
    [
      'contest_topic',
      {
        id: ids.topic,
        programme: 'contest',
        author: user,
        title: 'First topic',
        blocks: [],
        digest: Buffer.alloc(32, 5),
      },
    ],
    [
      'campaign_award',
      {
        ...account,
        programme: 'community',
        amount: 80_000_000,
        rule_version: 'community-1',
        month: '2026-10-01',
        valid: 12,
        tier: 10,
      },
    ],
    ['partner_application', { ...account, threshold: 10, valid: 12, area: 'Seoul', plan: 'Two meetings a month' }],
    ['contest_cycle', { programme: 'contest', number: 900_001, ends_at: later, rule_version: 'contest-1' }],
    ['contest_vote', { ...account, programme: 'contest', cycle: 900_001, topic: ids.topic }],
    ['group_leader', { ...account, given_by: uuid + '1', given_at: now }],
    [
      'studio',
      { ...account, id: ids.studio, programme: 'studio', city: 'Seongbuk', plan: 'Saturdays at ten', ended_at: now },
    ],
    [
      'studio_month',
      {
        ...account,
        studio_id: ids.studio,
        month: '2026-10-01',
        valid: 41,
        rule_version: 'studio-1',
        pay: 0,
        state: 'none',
      },
    ],
    ['invitee_verdict', { invitee: user, rule_version: 'v2', state: 'passed', due_at: now }],
    ['asset_totals_root', { asset: 'CVC', day: '2026-11-20', people: 1 }],
    [
      'asset_totals_leaf',
      { ...account, asset: 'CVC', day: '2026-11-20', place: 0, nonce: Buffer.alloc(32, 3), balance: 6_000_000_000 },
    ],
    ['event', { id: 'first-event' }],
    ['event_join', { ...account, event_id: 'first-event' }],
    [
      'draw',
      {
        id: 'first-event.1',
        event_id: 'first-event',
        place_count: 5,
        winner_count: 1,
        prize_usd: 1,
        beacon_round: 1,
        beacon_at: later,
        commitment: Buffer.alloc(32, 2),
      },
    ],
    [
      'point_exchange',
      {
        ...account,
        id: `${uuid}7`,
        points: 20,
        points_per_xrp: 10,
        xrp: 2_000_000,
        rule_version: 'points-1',
        exchanged_at: now,
      },
    ],
    ['point_item', { id: 'first-talk', content: exchangeItemContent.encode(talk), starts_at: talk.startAt }],
    [
      'point_reservation',
      { ...account, id: `${uuid}8`, item_id: 'first-talk', points: 150, rule_version: 'points-1', reserved_at: now },
    ],
    ['draw_entry', { ...account, draw_id: 'first-event.1', number: 31 }],
    ['article', { id: 'first-article', category_id: 'basic', cover: 'cover', symbols: '{}' }],
    [
      'article_text',
      { article_id: 'first-article', locale: 'ko-KR', title: 'First article', blocks: [], reading_minutes: 2 },
    ],
    ['article_like', { ...account, article_id: 'first-article' }],
    ['article_save', { ...account, article_id: 'first-article' }],
    [
      'article_report',
      { reporter: user, article_id: 'first-article', locale: 'ko-KR', reason: 'wrong', note: 'line 3' },
    ],
    [
      'announcement',
      {
        id: ids.announcement,
        state: 'published',
        published_at: now,
        content: { texts: { 'ko-KR': { title: 'First notice' } } },
      },
    ],
    ['announcement_read', { ...account, announcement_id: ids.announcement }],
    ['publisher', { ...account, id: 'first-studio', content: { texts: { 'ko-KR': { name: 'First studio' } } } }],
    ['publisher_follow', { ...account, publisher_id: 'first-studio' }],
    ['coin', { symbol: 'FIRST', place: 900, is_shown: false, ids: {} }],
    ['coin_watch', { ...account, symbol: 'FIRST' }],
    ['price_alert', { ...account, symbol: 'FIRST', kind: 'above', target: 77, currency: 'USD', base_price: 70 }],
    ['notification_setting', { ...account, time_zone: 'Asia/Tokyo', quiet_from: null }],
    ['push_subscription', { ...account, session_id: session, endpoint: 'https://push.example/1', locale: 'ko-KR' }],
    ['notice', { ...account, kind: 'friendAccepted', facts: {}, person: friend, created_at: now }],
    ['notice', { user_id: friend, kind: 'friendAccepted', facts: {}, person: user, created_at: now }],
    ['push_task', { ...account, kind: 'request', about: friend, due_at: later, sent_to: '{}' }],
    ['push_task', { user_id: friend, kind: 'request', about: user, due_at: later, sent_to: '{}' }],
    ['outbox_message', { ...account, kind: 'sms', masked: '+8210****5678', purpose: 'reset', expires_at: later }],
    [
      'user_contact',
      {
        ...account,
        kind: 'phone',
        sealed: sealed('user_contact.sealed', '+821012345678'),
        digest: Buffer.alloc(32, 4),
      },
    ],
    [
      'phone_change',
      {
        ...account,
        new_code: Buffer.alloc(32, 1),
        sealed: sealed('phone_change.sealed', '+821011112222'),
        digest: Buffer.alloc(32, 5),
      },
    ],
    [
      'replaced_email',
      { ...account, replaced_at: now, sealed: sealed('replaced_email.sealed', 'mina.before@example.com') },
    ],
    [
      'delayed_phone_change',
      { ...account, sealed: sealed('delayed_phone_change.sealed', '+821033334444'), digest: Buffer.alloc(32, 6) },
    ],
    [
      'email_change',
      {
        ...account,
        new_code: Buffer.alloc(32, 1),
        sealed: sealed('email_change.sealed', 'mina.next@example.com'),
        digest: Buffer.alloc(32, 5),
      },
    ],
    [
      'delayed_email_change',
      {
        ...account,
        sealed: sealed('delayed_email_change.sealed', 'mina.later@example.com'),
        digest: Buffer.alloc(32, 6),
      },
    ],
    ['user_passkey', { ...account, passkey_id: 'a-passkey-of-hers', name: 'Galaxy of hers', transports: ['internal'] }],
    ['user_totp', { ...account, sealed: sealed('user_totp.sealed', 'secret'), confirmed_at: now }],
    ['delayed_factor_end', { ...account, applies_at: later }],
    ['user_withdraw_check', { ...account, by_passkey: true }],
    ['security_change', { ...account, kind: 'email' }],
    ['money_code', { ...account, phone: Buffer.alloc(32, 8), code: Buffer.alloc(32, 9) }],
    ['email_code', { ...account, email: Buffer.alloc(32, 8), code: Buffer.alloc(32, 9) }],
    ['sms_code', { ...account, phone: Buffer.alloc(32, 8), code: Buffer.alloc(32, 9) }],
    [
      'registration_answer',
      { ...account, sealed: sealed('registration_answer.sealed', 'an answer'), key_hash: keyHash, expires_at: later },
    ],
    [
      'suspension',
      {
        ...account,
        suspension_id: ids.suspension,
        reason: 'taken',
        ended_by: ids.operator,
        ended_at: now,
        appeal: 'open',
        words: 'it was me',
        appealed_at: now,
      },
    ],
    [
      'earlier_appeal',
      { ...account, suspension_id: ids.suspension, words: 'the first time', pictures: '{}', answer: 'confirmed' },
    ],
    [
      'suspension_ticket',
      { ...account, suspension_id: ids.suspension, token_hash: Buffer.alloc(32, 6), expires_at: later },
    ],
    ['friend_request', { from_user: user, to_user: friend, message: 'hello from Mina', status: 'approved' }],
    ['report', { id: ids.report, reporter: user, reported: friend, reason: 'spam', note: 'the same advertising' }],
    ['report_evidence', { report: ids.report, sender: friend, receiver: user, kind: 'text', content: 'buy now' }],
    ['warning', { ...account, report: ids.report, reason: 'spam', appeal: 'open', words: 'not me', appealed_at: now }],
    [
      'access_request',
      {
        ...account,
        reference: 'ABCD-EFGH',
        secret_hash: Buffer.alloc(32, 5),
        named: user,
        lost: '{password}',
        contact_kind: 'email',
        contact: Buffer.alloc(32, 3),
        words: 'I lost every key',
      },
    ],
    ['country_request', { ...account, country: 'JP', words: 'I moved to Osaka', pictures: '{}' }],
    ['picture', { owner: user, width: 640, height: 480, full_name: 'first.webp', thumb_name: 'first-thumb.webp' }],
    ['hidden_message', { ...account, seq: 2, conversation: sql`(select min(id) from conversation)` }],
    ['delivery', { ...account, seq: 2, conversation: sql`(select min(id) from conversation)` }],
    ['idempotency', { ...account, operation: 'friend/Block' }],
    ['money_request', { ...account, operation: 'wallet/Withdraw' }],
    ['socket_grant', { ...account, session_id: session, nonce: Buffer.alloc(16, 2), dropped_at: now }],
    ['operator', { operator_id: ids.operator, email: 'staff@example.com', roles: '{support}' }],
    ['support_claim', { customer: user, operator: ids.operator }],
    ['support_answer', { customer: user, operator: ids.operator }],
    ['support_setting', { service_user: user }],
    ['data_export', { ...account, state: 'waiting', locale: 'ko-KR' }],
  ]
}

/** How a row of each exported table is found again in data.json. */
export const shownInExport: Readonly<Record<string, Values>> = {
  account: { asset: 'CVC', bucket: 'locked', amount: '3' },
  account_event: { kind: 'registered' },
  announcement_read: { title: 'First notice' },
  article_like: { title: 'First article' },
  article_report: { reason: 'wrong', note: 'line 3' },
  article_save: { title: 'First article' },
  attendance: { class: '첫 수업', minutes: 25, beats: 41 },
  check_in: { day: '2026-11-20', streak: 3, unlocked: '0.000000005' },
  class_day: { day: '2026-11-20', minutes: 25 },
  class_unlock: { day: '2026-11-20', block: 1, isFriends: false },
  coin_watch: { coin: 'FIRST' },
  consent: { kind: 'age' },
  conversation: { messages: 2 },
  conversation_member: { unread: 1 },
  data_export: { state: 'waiting' },
  delayed_phone_change: { phone: '+821033334444' },
  email_change: { email: 'mina.next@example.com' },
  delayed_email_change: { email: 'mina.later@example.com' },
  delayed_factor_end: { askedAt: '2026-11-21T03:00:00.000Z' },
  delivery: { delivered: 2 },
  fraud_appeal: { caseId: 'F-900', words: 'I am one person' },
  fraud_case: { caseId: 'F-900', state: 'open' },
  friend_request: { direction: 'out', message: 'hello from Mina', status: 'approved' },
  friendship: { nickName: 'Jun', remark: 'my neighbour', state: 'added' },
  known_device: { lastLogin: '2026-11-21T03:00:00.000Z' },
  lecturer: { name: '첫 수업', avatar: 3 },
  live_reaction: { class: '첫 수업', kind: 'understood' },
  live_reminder: { class: '첫 수업', toldAt: null },
  live_report: { class: '첫 수업', to: '2026-11-20T01:20:00.000Z' },
  live_session: { openedAt: '2026-11-21T03:00:00.000Z' },
  live_watch: { class: '첫 수업', seenAt: '2026-11-21T03:00:00.000Z' },
  message: { isMine: true, content: 'a secret of Mina' },
  notice: { kind: 'friendAccepted' },
  notification_setting: { timeZone: 'Asia/Tokyo' },
  outbox_message: { kind: 'sms', recipient: '+8210****5678', purpose: 'reset' },
  phone_change: { phone: '+821011112222' },
  picture: { width: 640, height: 480 },
  price_alert: { coin: 'FIRST', kind: 'above', target: '77' },
  account_freeze: { denied: 'withdrawal W-10001' },
  address_book: { isBookOnly: true },
  saved_address: { label: 'My savings' },
  buyback: { quantity: '20', value: '6', state: 'submitted' },
  recharge_code: { reference: '2222-2222' },
  deposit_address: { address: 'first-deposit-address' },
  chain_deposit: { payment: 'first-transfer:3', units: '4', state: 'gone' },
  deposit: { amount: '5', payment: 'first-payment', state: 'returned' },
  publisher: { name: 'First studio' },
  publisher_follow: { name: 'First studio' },
  push_subscription: { service: 'push.example', locale: 'ko-KR' },
  push_task: { kind: 'request' },
  recovery_code: { left: 8, used: 0 },
  report: { reason: 'spam', note: 'the same advertising' },
  replaced_email: { email: 'mina.before@example.com' },
  report_evidence: { content: 'buy now' },
  reward_grant: { kind: 'invite', amount: '5', status: 'credited', level: 1 },
  security_change: { kind: 'email' },
  session: { device: 'iPhone · Safari', country: 'KR' },
  withdrawal: { quantity: '20', address: 'my-first-address', state: 'cancelled' },
  event_join: { event: 'first-event' },
  draw_entry: { draw: 'first-event.1', number: 31 },
  point_exchange: { points: 20, pointsPerXrp: 10 },
  point_reservation: { item: 'first-talk', points: 150, state: 'held' },
  campaign_award: { month: '2026-10', amount: '80', state: 'review' },
  partner_application: { threshold: 10, valid: 12, area: 'Seoul', plan: 'Two meetings a month' },
  contest_topic: { title: 'First topic' },
  group_leader: { time: '2026-11-21T03:00:00.000Z' },
  studio: { city: 'Seongbuk' },
  studio_month: { month: '2026-10', valid: 41, state: 'none' },
  contest_vote: { cycle: 900_001, topic: ids.topic },
  xrp_invite: { isMine: true, firstDay: '2026-11-20', state: 'listening' },
  special_airdrop: { amount: '7', state: 'review' },
  suspension: { reason: 'taken', words: 'it was me' },
  earlier_appeal: { words: 'the first time', answer: 'confirmed' },
  asset_totals_leaf: { day: '2026-11-20', asset: 'CVC', balance: '6' },
  transfer: { code: 'grant', change: '3', cause: 'gift of a neighbour' },
  user: { nickName: 'Mina Kim' },
  user_passkey: { name: 'Galaxy of hers' },
  user_totp: { confirmedAt: '2026-11-21T03:00:00.000Z' },
  user_withdraw_check: { byPasskey: true },
  user_contact: { phone: '+821012345678' },
  user_day: { day: '2026-11-19' },
  country_request: { country: 'JP', words: 'I moved to Osaka' },
  warning: { reason: 'spam', words: 'not me' },
}

interface Column {
  readonly name: string
  readonly type: string
  readonly needed: boolean
}

/** Inserts a row; columns that are needed and not given get any value of their type. */
async function insertRow(db: Db, table: string, given: Values, now: Date): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(db)
  const values = columns.flatMap(({ name, type, needed }): [string, unknown][] => {
    if (name in given) return [[name, type === 'jsonb' ? JSON.stringify(given[name]) : given[name]]]
    return needed ? [[name, anyOf(type, now)]] : []
  })
  const names = sql.join(values.map(([name]) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values.map(([, value]) => value))})`.execute(
    db,
  )
}

function anyOf(type: string, now: Date): unknown {
  if (type === 'timestamp with time zone') return now
  if (type === 'uuid') return systemRandom.uuid()
  if (type === 'bytea') return systemRandom.bytes(32)
  if (type === 'boolean') return false
  if (type === 'jsonb' || type === 'ARRAY') return '{}'
  return type === 'text' ? 'any' : 0
}
