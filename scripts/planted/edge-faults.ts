import { at, type PlantedFault, test } from './planted-fault.ts'

const bounds = 'server/rules/bounds.test.ts'
const edges = 'server/wallet/withdrawals/edges.test.ts'
const code = 'server/wallet/withdrawals/withdraw-code.test.ts'
const mail = 'server/users/contacts/proved-mail.test.ts'
const access = 'server/users/lost-access/lost-access.test.ts'
const handOver = 'server/wallet/hand-over/hand-over.test.ts'
const entitlements = 'server/campaigns/xrp/entitlements.test.ts'
const shown = 'server/campaigns/xrp/xrp-shown.test.ts'

/** Faults of the sort a sample by machine found unseen: bounds, exact moments, second rows, a proof's end. */
export const edgeFaults: readonly PlantedFault[] = [
  at(
    'a cycle of the contest that may last a day longer than a month',
    'server/rules/kinds/contest-rules.ts',
    'z.int().min(1).max(31)',
    'z.int().min(1).max(32)',
    test(bounds, 'is taken from its least to its most and no further'),
  ),
  at(
    'a community paid less than its least',
    'server/rules/kinds/community-rules.ts',
    "monthly10: '80'",
    "monthly10: '79'",
    test(bounds, ' and refused with '),
  ),
  at(
    'rule sets of old that are read with another limit of fraud control',
    'server/rules/fraud-check.ts',
    'holdAt: 60,',
    'holdAt: 61,',
    test(bounds, 'read what they do not name as they always did'),
  ),
  at(
    'budgets together beyond the supply',
    'server/rules/kinds/cvc-rules.ts',
    'budget.registration + budget.invite <= totalSupply',
    'budget.invite <= totalSupply',
    test(bounds, ' and refused with '),
  ),
  at(
    'a security hold that goes on in the moment of its end',
    'server/wallet/withdrawals/delays.ts',
    'until > now',
    'until >= now',
    test(edges, 'a withdrawal to an address of'),
  ),
  at(
    'a security hold for the first reason instead of the last',
    'server/wallet/withdrawals/delays.ts',
    'Math.max(',
    'Math.min(',
    test(edges, 'waits for the last of them'),
  ),
  at(
    'a withdrawal of which nothing is left after the fee',
    'server/wallet/withdrawals/judge.ts',
    'quantity > network.fee',
    'quantity >= network.fee',
    test(edges, 'only when more than the fee'),
  ),
  at(
    'a code mailed to an address that nobody proved',
    'server/users/contacts/contact-codes.ts',
    "    .where('proved_at', 'is not', null)\n",
    '',
    test(mail, 'only what is proved gets a mail'),
  ),
  at(
    'a request for help that a proved address does not prove',
    'server/users/lost-access/access-cases.ts',
    'contact.kind = access_request.contact_kind',
    "contact.kind = 'phone'",
    test(access, 'a proved contact spares the wait'),
  ),
  at(
    'a code for money that is tried once more than five times',
    'server/users/contacts/money-codes.ts',
    'tries < ${mostTries}',
    'tries <= ${mostTries}',
    test(code, 'five wrong codes use a code up'),
  ),
  at(
    'a code for money that confirms a second withdrawal',
    'server/wallet/withdrawals/create-withdraw.ts',
    "  if (checked === 'sms') await useMoneyCode(tx, keys, user, input.smsCode)\n",
    '',
    test(code, 'confirms one withdrawal'),
  ),
  at(
    'a code for money that is sent to a number nobody proved',
    'server/users/contacts/money-codes.ts',
    'return isPhoneProved ? phone : null',
    "return isPhoneProved ? phone : '+821012345678'",
    test(code, 'who has no proved number is sent no code'),
  ),
  at(
    'what the payer said against a withdrawal, told without its moment',
    'server/wallet/hand-over/list-contradictions.ts',
    'time: new Date(at)',
    'time: new Date(0)',
    test(handOver, 'each thing the payer said with its reason and moment'),
  ),
  at(
    'a completed withdrawal asked of the payer again',
    'server/wallet/hand-over/settle.ts',
    "['approved', 'processing', 'confirming']",
    "['approved', 'processing', 'confirming', 'completed']",
    test(handOver, 'what is said of one that is '),
  ),
  at(
    'invitations paid at a level more than their country has',
    'server/campaigns/xrp/inviter-grants.ts',
    'level > paidLevels',
    'level > paidLevels + 1',
    test(entitlements, 'levels 1, 2 and 3 bring so many grants'),
  ),
  at(
    'XRP for listening given beyond the week',
    'server/campaigns/xrp/entitlements.ts',
    'smaller(rules.listening, room)',
    'rules.listening',
    test(entitlements, 'the part that the week still has room for'),
  ),
  at(
    'XRP that went back to the budget shown as somebody’s',
    'server/campaigns/xrp/get-xrp-records.ts',
    "all.filter(({ status }) => status === 'credited')",
    'all',
    test(shown, 'frozen until it qualified and credited then'),
  ),
  at(
    'a vote while its cycle is being frozen',
    'server/campaigns/contest/vote.ts',
    '  await holdOpen(tx, topic.cycle)\n',
    '',
    test('server/campaigns/contest/contest.test.ts', 'a vote waits while its cycle is being frozen'),
  ),
  at(
    'a fee for a topic that was not published',
    'server/campaigns/contest/fee-grants.ts',
    "    .where('is_published', '=', true)\n    .executeTakeFirst()\n  if (!found)",
    '    .executeTakeFirst()\n  if (!found)',
    test('server/campaigns/contest/contest-fees.test.ts', 'not published brings no fee'),
  ),
  at(
    'a case of fraud control that shows the grants of another',
    'server/rewards/fraud/case-evidence.ts',
    "      .where('fraud_case', '=', caseId)\n      .orderBy('created_at')",
    "      .where('fraud_case', 'is not', null)\n      .orderBy('created_at')",
    test('server/rewards/fraud/fraud.test.ts', 'of two cases each stands on its own people'),
  ),
  at(
    'an ordinal without anybody that replay passes over',
    'server/rewards/replay/replay-registrations.ts',
    'if (user.ordinal !== expected)',
    'if (user.ordinal < expected)',
    test('server/rewards/replay/unexplained.test.ts', 'whose ordinal is gone is found'),
  ),
  at(
    'class time that was not watched and replay passes over',
    'server/rewards/replay/replay-class-time.ts',
    'if (row.block > blocks)',
    'if (row.block > blocks + 1)',
    test('server/rewards/class-time/class-time.test.ts', 'that the attendee did not watch'),
  ),
  at(
    'a registration at fault that takes the others’ turn for ever',
    'server/rewards/grants/each-batch.ts',
    'most = Math.ceil(most / 4)',
    'return',
    test('server/rewards/grants/each-batch.test.ts', 'sets people aside, each alone'),
  ),
  at(
    'two people who sign the facts of another buyback',
    'server/wallet/buybacks/find-buyback.ts',
    "    // Some other text finds nothing.\n    .where('buyback_id', '=', id as BuybackId)\n",
    '',
    test('server/wallet/buybacks/buybacks.test.ts', 'is its own seller, quantity and value'),
  ),
]
