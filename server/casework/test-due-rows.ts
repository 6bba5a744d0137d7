import type { Services } from '../services.ts'

/** Services for work on due rows: what is set aside goes nowhere, the house is open, and everybody may act. */
export function working(given: Partial<Services>): Services {
  const wallet = { isStopped: () => Promise.resolve(false), stillAct: () => Promise.resolve(true) }
  const nothing = {
    jobs: { enqueue: () => Promise.resolve(), hurry: () => undefined },
    report: () => undefined,
    wallet,
  }
  // A test gives what its work asks for.
  return { ...nothing, ...given } as unknown as Services
}
