import type pg from 'pg'

/** One attempt at a job, as a handler of the trial sees it. */
export interface Attempt {
  readonly job: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface SendOptions {
  readonly afterSeconds?: number
  readonly key?: string
}

/** A library under trial, with the settings the product would use. */
export interface Candidate {
  readonly schema: string
  /** Installs the tables, or finds them installed. */
  install(url: string): Promise<void>
  /** Starts one process's share of the work; returns its end. `run` is called for each attempt. */
  work(url: string, run: (attempt: Attempt) => Promise<void>): Promise<() => Promise<void>>
  /** Opens a way to enqueue through a client whose transaction may be open. */
  sender(url: string): Promise<{
    send(client: pg.ClientBase, job: string, data: object, options?: SendOptions): Promise<unknown>
    close(): Promise<void>
  }>
  /** A query for the names of jobs that were given up. */
  readonly deadSql: string
}

/** Jobs that fall due every ten minutes and do nothing, as many as the product has. */
export const sleepers = Array.from({ length: 18 }, (_, index) => `sleeper-${index}`)
/** The jobs of the trial: at once, at its time, always failing, never ending, eight seconds long, one at a time, every minute. */
export const trialJobs = ['quick', 'due', 'throws', 'hangs', 'long', 'one', 'minutely'] as const
/** After so many seconds an attempt is given up, where a library can do that. */
export const hangSeconds = 5
