/**
 * Waits for statements that travel together on one connection, and answers as `Promise.all`. When several fail it throws
 * the error of the first in order: what follows it only says that the transaction was aborted.
 */
export async function pipeline<const Statements extends readonly Promise<unknown>[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const settled = await Promise.allSettled(statements)
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  // All are fulfilled; this answers them in the order of the statements.
  return Promise.all(statements)
}
