import { harmfulCorpora, ordinaryCorpora, rateOf } from './corpus.ts'

/** `npm run safety`: the rates of the rules of safety on their corpora, and every sentence where they were wrong. */
for (const [title, corpora] of [
  ['Warned without reason', ordinaryCorpora],
  ['Missed', harmfulCorpora],
] as const)
  for (const { name, lines, wrong } of corpora.map(rateOf)) {
    console.log(`${title}: ${name} ${wrong.length} of ${lines} (${((100 * wrong.length) / lines).toFixed(1)} %)`)
    for (const { text, said } of wrong) console.log(`  ${said.join(', ') || '-'}  ${text}`)
  }
