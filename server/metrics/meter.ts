import { channel } from 'node:diagnostics_channel'

/** Labels with all their values: an id, an address or a word can never become one, and a series more is known beforehand. */
export type Labels = Readonly<Record<string, readonly string[]>>
export type Labelled<L extends Labels> = { readonly [Name in keyof L]: L[Name][number] }

/** What every series says of itself. */
export interface Described<L extends Labels = Labels> {
  readonly name: `madang_${string}`
  /** What it tells, for whoever reads the page of metrics. */
  readonly about: string
  readonly labels: L
}

/** Something that happens in this process: counted, or timed. A row of a manifest. */
export interface Meter extends Described {
  readonly kind: 'counter' | 'timing'
  /** Calls back whenever it happens; a timing is told in seconds. Without a listener happening costs nothing. */
  listen(hear: (labels: Readonly<Record<string, string>>, value: number) => void): () => void
}

/** What stands in for a value that was not declared. */
export const undeclared = 'other'

export interface Counter<L extends Labels> extends Meter {
  add(labels: Labelled<L>, times?: number): void
}

export interface Timing<L extends Labels> extends Meter {
  took(labels: Labelled<L>, milliseconds: number): void
  /** Whether somebody listens: a clock need not be read for nobody. */
  readonly isHeard: boolean
}

interface Happened {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Something that is counted. */
export function counter<const L extends Labels>(described: Described<L>): Counter<L> {
  const { heard, listen } = channelOf(described.name)
  return {
    ...described,
    kind: 'counter',
    listen,
    add: (labels, times = 1) => {
      if (heard.hasSubscribers) heard.publish({ labels, value: times } satisfies Happened)
    },
  }
}

/** Something that takes time. */
export function timing<const L extends Labels>(described: Described<L>): Timing<L> {
  const { heard, listen } = channelOf(described.name)
  return {
    ...described,
    kind: 'timing',
    listen,
    get isHeard() {
      return heard.hasSubscribers
    },
    took: (labels, milliseconds) => {
      if (heard.hasSubscribers) heard.publish({ labels, value: milliseconds / 1000 } satisfies Happened)
    },
  }
}

function channelOf(name: string) {
  const heard = channel(`madang:${name}`)
  const listen: Meter['listen'] = (hear) => {
    const tell = (message: unknown) => {
      const { labels, value } = message as Happened // published above alone
      hear(labels, value)
    }
    heard.subscribe(tell)
    return () => void heard.unsubscribe(tell)
  }
  return { heard, listen }
}
