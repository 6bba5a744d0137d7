/** Texts of the totals anyone can check, in English: the measure of the other languages. */
export const totalsEn = {
  'totals.title': 'Totals',
  'totals.row': 'CVC totals anyone can check',
  'totals.rowText': 'Issued, locked, budgets, and proof that you are counted',
  'totals.issued': 'Issued so far',
  'totals.ofSupply': 'of a supply of {amount} CVC',
  'totals.locked': 'Locked with users',
  'totals.unlocked': 'Unlocked with users',
  'totals.reserved': 'On hold',
  'totals.underReview': 'On hold for review',
  'totals.boughtBack': 'Bought back by the platform',
  'totals.asOf': 'From the ledger at {time}, rules {version}',
  'totals.heldOf': '{asset} with users',
  'totals.budgets': 'What is left of each budget',
  'totals.claimed': 'Claimed, under review',
  'totals.budget': 'Budget',
  'totals.given': 'Given',
  'totals.left': 'Left',
  'totals.check': 'Is my balance included?',
  'totals.checkText':
    'Every night all balances are combined into one Merkle root, published below. Your phone checks by itself that your balance is included. It sees no other balances.',
  'totals.checkLogin': 'Log in to check',
  'totals.checkAction': 'Check my balance',
  'totals.checkAgain': 'Check again',
  'totals.checkFailed': 'This could not be computed. Check the connection and that the page is open with https.',
  'totals.notYet': 'You had no CVC when the last proof was made. You’ll be in the next one.',
  'totals.found': 'Your balance is counted',
  'totals.foundText':
    'Your {amount} {asset} on {day} are included in the published total of {total} {asset} (people: {n}, steps: {steps}).',
  'totals.wrong': 'Verification failed',
  'totals.wrongText':
    'The data from the server doesn’t match the total published for {day}. Take a screenshot and contact customer service.',
  'totals.roots': 'Published roots',
  'totals.rootsText':
    'One each night, never deleted. Note one down and compare it later: a balance left out or changed would change it.',
  'totals.noRoots': 'The first Merkle root is made the night after the first registration.',
  'totals.rootOf': 'People: {n} · {amount} {asset}',
} as const
