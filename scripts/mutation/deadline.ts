import { Worker } from 'node:worker_threads'

/** Ends this process when it does not come to the end of something in time, even if it hangs. */
export interface Deadline {
  /** Milliseconds from now; null for none. */
  set(ms: number | null): void
}

/** A thread of its own watches: the process may be in a loop without end. */
export function watchDeadline(): Deadline {
  const shared = new BigInt64Array(new SharedArrayBuffer(8))
  const watcher = new Worker(
    `const { workerData } = require('node:worker_threads')
     const never = new Int32Array(new SharedArrayBuffer(4))
     for (;;) {
       Atomics.wait(never, 0, 0, 500)
       const at = Atomics.load(workerData, 0)
       if (at !== 0n && BigInt(Date.now()) > at) process.kill(process.pid, 'SIGKILL')
     }`,
    { eval: true, workerData: shared },
  )
  watcher.unref()
  return {
    set: (ms) => void Atomics.store(shared, 0, ms === null ? 0n : BigInt(Date.now() + Math.ceil(ms))),
  }
}
