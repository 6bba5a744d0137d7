import { ownScript } from '../../lib/worker/own-script.ts'
import { type Work, type WorkNews, workProgress } from './work.ts'
// oxlint-disable-next-line import/default -- the address of the built worker, by Vite
import address from './work-worker.ts?worker&url'

/** Lets a worker calculate; `tell` hears how far it is. Ends with `signal`, and fails where no worker can be had. */
export function calculate(
  work: Work,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (progress: number) => void },
): Promise<string> {
  const worker = new Worker(ownScript(address), { type: 'module' })
  const found = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkNews>) =>
      'found' in data ? resolve(data.found) : tell(workProgress(work, data.tried))
    worker.onerror = () => reject(new Error('The calculation could not be started.'))
    signal.addEventListener('abort', () => reject(new Error('The calculation was ended.')))
  })
  worker.postMessage(work)
  return found.finally(() => worker.terminate())
}
