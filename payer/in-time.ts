/** Runs something later unless it is told not to; answers with how to tell it. */
export type Later = (milliseconds: number, run: () => void) => () => void

export const timer: Later = (milliseconds, run) => {
  const set = setTimeout(run, milliseconds)
  return () => clearTimeout(set)
}

/** What comes of some work; null where it takes longer: it is then left to itself. */
export async function inTime<Result>(
  work: Promise<Result>,
  { later, milliseconds }: { readonly later: Later; readonly milliseconds: number },
): Promise<{ readonly result: Result } | null> {
  let cancel = (): void => undefined
  const late = new Promise<null>((resolve) => (cancel = later(milliseconds, () => resolve(null))))
  try {
    return await Promise.race([work.then((result) => ({ result })), late])
  } finally {
    cancel()
  }
}
