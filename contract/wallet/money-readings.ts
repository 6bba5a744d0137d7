/** Matters that the rules may be read in two ways in, the default first (requirements, section 20). */
export const moneyReadings = {
  /** What the minimum of a network is held against: the quantity, or what arrives of it. */
  minimumOf: ['quantity', 'received'],
  /** What the limit of a day counts: the programme's day, or the 24 hours before. */
  dailyOver: ['day', 'hours'],
  /** What frees the bonus: an event, contest, draw or credited class, or an event alone (REQ-127). */
  activity: ['any', 'event'],
} as const
export type MoneyReadings = { readonly [Matter in keyof typeof moneyReadings]: (typeof moneyReadings)[Matter][number] }
