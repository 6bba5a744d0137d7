/** So much USDT of bonus in all may be withdrawn without an activity (REQ-127), as decimal text. */
export const bonusNeeded = '50'
