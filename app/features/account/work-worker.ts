import { findWork, type Work, type WorkNews } from './work.ts'

/** The calculation apart from the page, which stays alive meanwhile. One worker does one and is ended. */
const worker = self as unknown as Worker // the types here are a page's; a worker speaks to its page as that does to it
worker.onmessage = ({ data }: MessageEvent<Work>) => {
  const tell = (news: WorkNews) => worker.postMessage(news)
  tell({ found: findWork(data, (tried) => tell({ tried })) })
}
