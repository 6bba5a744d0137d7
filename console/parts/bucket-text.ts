const bucketTexts = {
  locked: 'user.bucket.locked',
  available: 'user.bucket.available',
  held_withdrawal: 'user.bucket.withdrawal',
  held_buyback: 'user.bucket.buyback',
  frozen: 'user.bucket.frozen',
  bonus: 'user.bucket.bonus',
} as const

/** The text that names a bucket of a user's accounts. */
export function bucketText(bucket: string) {
  return bucketTexts[bucket as keyof typeof bucketTexts] ?? 'user.bucket.frozen'
}
