import { readFileSync } from 'node:fs'
import { warningsIn, type WarningKind } from './warnings.ts'

/** A line of a corpus: what it must be warned of, or null for an ordinary sentence. */
interface Sample {
  readonly kind: WarningKind | null
  readonly text: string
}

/** How a corpus fared: its lines, and those where the rules were wrong with what they said. */
export interface Rate {
  readonly name: string
  readonly lines: number
  readonly wrong: readonly { readonly text: string; readonly said: readonly WarningKind[] }[]
}

/** Sentences people write every day, also about coins and about scams; nobody should be warned of them. */
export const ordinaryCorpora = ['ordinary-ko', 'ordinary-zh', 'ordinary-hant', 'ordinary-en'] as const
/** Sentences of scams, words of wallets and addresses, each with what must be said of it. */
export const harmfulCorpora = ['scam-ko', 'scam-zh', 'scam-hant', 'scam-en', 'recovery', 'addresses'] as const

/** Reads every line of a corpus and lets the rules judge it. */
export function rateOf(name: (typeof ordinaryCorpora | typeof harmfulCorpora)[number]): Rate {
  const samples = readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(sampleOf)
  const judged = samples.map(({ kind, text }) => ({ kind, text, said: warningsIn(text) }))
  const wrong = judged.filter(({ kind, said }) => (kind === null ? said.length > 0 : !said.includes(kind)))
  return { name, lines: samples.length, wrong }
}

function sampleOf(line: string): Sample {
  const tab = line.indexOf('\t')
  // The files of harm name a kind before the tab; the test of kinds below them keeps the spelling true.
  return tab < 0 ? { kind: null, text: line } : { kind: line.slice(0, tab) as WarningKind, text: line.slice(tab + 1) }
}
