/** A window of a real browser of 390×844, driven from outside by what its makers provide. */
export interface Driver {
  /** Loads an address as somebody types it. */
  load(address: string): Promise<void>
  /** Loads the page that is shown anew. */
  reload(): Promise<void>
  /** The browser's own Back; answers before what comes of it is there. */
  back(): Promise<void>
  /** Runs a function that stands on its own in the page; answers what it resolves with. */
  ask<Args extends readonly unknown[], Answer>(
    inPage: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>
  /** Brings a script into the page. */
  bring(source: string): Promise<void>
  tap(place: Place): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Gives a file to the page's field of files. */
  giveFile(path: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape'

export interface Place {
  readonly x: number
  readonly y: number
}

/** A browser's engine other than that of the other end-to-end tests. */
export interface Engine {
  readonly name: string
  /** Debian's packages that bring it. */
  readonly packages: string
  /** What must be there to start it. */
  readonly programs: readonly string[]
  start(): Promise<Driver>
}

export const windowSize = { width: 390, height: 844 } as const
