/**
 * What becomes of every row that names a user when the account is deleted (REQ-58, REQ-187), by table and the columns of the
 * user. `goes`: removed whole. `changes`: emptied by the function that `erase-user.ts` calls. `stays`: kept under the
 * number of an account that nobody is any more, for the reason given. A test holds this table against the database, so
 * that none is forgotten.
 */
export const retention: Readonly<Record<string, Fate>> = {
  account_event: { by: ['user_id'], fate: 'goes' },
  announcement_read: { by: ['user_id'], fate: 'goes' },
  article_like: { by: ['user_id'], fate: 'goes' },
  article_save: { by: ['user_id'], fate: 'goes' },
  coin_watch: { by: ['user_id'], fate: 'goes' },
  data_export: { by: ['user_id'], fate: 'goes' },
  delivery: { by: ['user_id'], fate: 'goes' },
  idempotency: { by: ['user_id'], fate: 'goes' },
  known_device: { by: ['user_id'], fate: 'goes' },
  live_check: { by: ['user_id'], fate: 'goes' },
  live_reaction: { by: ['user_id'], fate: 'goes' },
  live_reminder: { by: ['user_id'], fate: 'goes' },
  live_session: { by: ['user_id'], fate: 'goes' },
  live_ticket: { by: ['user_id'], fate: 'goes' },
  live_watch: { by: ['user_id'], fate: 'goes' },
  notification_setting: { by: ['user_id'], fate: 'goes' },
  outbox_message: { by: ['user_id'], fate: 'goes' },
  price_alert: { by: ['user_id'], fate: 'goes' },
  publisher_follow: { by: ['user_id'], fate: 'goes' },
  push_subscription: { by: ['user_id'], fate: 'goes' },
  push_task: { by: ['user_id', 'about'], fate: 'goes' },
  recovery_code: { by: ['user_id'], fate: 'goes' },
  security_change: { by: ['user_id'], fate: 'goes' },
  sms_code: { by: ['user_id'], fate: 'goes' },
  socket_grant: { by: ['user_id'], fate: 'goes' },
  user_contact: { by: ['user_id'], fate: 'goes' },

  conversation: { by: ['low', 'high'], fate: 'changes' },
  conversation_member: { by: ['user_id', 'peer_id'], fate: 'changes' },
  friend_request: { by: ['from_user', 'to_user'], fate: 'changes' },
  friendship: { by: ['low', 'high'], fate: 'changes' },
  hidden_message: { by: ['user_id'], fate: 'changes' },
  message: { by: ['sender'], fate: 'changes' },
  picture: { by: ['owner'], fate: 'changes' },
  session: { by: ['user_id'], fate: 'changes' },
  user: { by: ['user_id', 'inviter'], fate: 'changes' },

  account: {
    by: ['owner'],
    fate: 'stays',
    why: 'the ledger: balances equal the sum of transfers for ever (INV-M02, INV-M04)',
  },
  article_report: { by: ['reporter'], fate: 'stays', why: 'an error of an article and its answer; names nobody else' },
  attendance: { by: ['user_id'], fate: 'stays', why: 'evidence of class time, the cause of transfers (INV-U04)' },
  check_in: { by: ['user_id'], fate: 'stays', why: 'cause of transfers, which replay from it (INV-M08)' },
  class_day: { by: ['user_id'], fate: 'stays', why: 'class time, the cause of transfers (INV-U04)' },
  class_unlock: { by: ['user_id', 'attendee'], fate: 'stays', why: 'cause of transfers (INV-U03)' },
  consent: { by: ['user_id'], fate: 'stays', why: 'proof of what was agreed to and when' },
  fraud_appeal: { by: ['user_id'], fate: 'stays', why: 'belongs to a decision about grants (REQ-108)' },
  fraud_case: { by: ['user_id'], fate: 'stays', why: 'decision about grants, their cause (INV-R10)' },
  lecturer: { by: ['user_id'], fate: 'stays', why: 'who taught a class is named by the licence, not by the account' },
  live_report: { by: ['user_id'], fate: 'stays', why: 'what a provider reported of class time (REQ-77)' },
  publisher: { by: ['user_id'], fate: 'stays', why: 'who publishes is named by the licence, not by the account' },
  registration_trace: {
    by: ['user_id'],
    fate: 'stays',
    why: 'keyed digests that name nobody; forgotten after 90 days',
  },
  report: {
    by: ['reporter', 'reported'],
    fate: 'stays',
    why: 'protection of others; evidence goes 90 days after the decision',
  },
  report_evidence: { by: ['sender', 'receiver'], fate: 'stays', why: 'as the report it belongs to' },
  reward_grant: {
    by: ['user_id', 'invitee'],
    fate: 'stays',
    why: 'cause of transfers, which replay from it (INV-M08)',
  },
  special_airdrop: { by: ['user_id'], fate: 'stays', why: 'cause of a transfer' },
  support_answer: { by: ['customer'], fate: 'stays', why: 'which operator answered (INV-F09); holds no words' },
  support_claim: {
    by: ['customer'],
    fate: 'stays',
    why: 'which operator takes care of whom (INV-F09); holds no words',
  },
  support_setting: { by: ['service_user'], fate: 'stays', why: 'names the account of customer service alone' },
  suspension: { by: ['user_id'], fate: 'stays', why: 'decisions of operators and their reasons (INV-F09)' },
  totals_leaf: { by: ['user_id'], fate: 'stays', why: 'part of a published root; forgotten after three nights' },
  warning: {
    by: ['user_id'],
    fate: 'stays',
    why: 'as the report it belongs to; the words of an appeal go 90 days after its decision',
  },
  user_day: { by: ['user_id'], fate: 'stays', why: 'decides whether an invitee was valid (REQ-107)' },
}

interface Fate {
  readonly by: readonly string[]
  readonly fate: 'goes' | 'changes' | 'stays'
  readonly why?: string
}

/** Every table and column whose rows go whole. */
export function going(): { readonly table: string; readonly column: string }[] {
  return Object.entries(retention).flatMap(([table, { by, fate }]) =>
    fate === 'goes' ? by.map((column) => ({ table, column })) : [],
  )
}
