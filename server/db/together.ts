/**
 * Waits for statements that travel together on one connection, and answers as `Promise.all`. When several fail it throws
 * the error of the first in order: what follows it only says that the transaction was aborted.
 */
export async function together<Results extends readonly unknown[]>(
  statements: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> | Results[Index] }],
): Promise<Results> {
  const settled = await Promise.allSettled(statements)
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  // All are fulfilled, in the order of the statements.
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as unknown as Results
}
