/** Waits for one turn of the event loop: whatever is ready to run does so first. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
