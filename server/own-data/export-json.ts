import { type Gathered, isList, rowsOf } from './gather.ts'

/** The export for programs, as text in pieces: an object with a member for each section, its rows one a line. */
export async function* exportJson(sections: readonly Gathered[], now: Date): AsyncGenerator<string> {
  yield `{\n  "madeAt": ${JSON.stringify(now)}`
  for (const gathered of sections) {
    yield `,\n  ${JSON.stringify(gathered.section.name)}: `
    if (!isList(gathered.rows)) {
      yield JSON.stringify(gathered.rows)
      continue
    }
    let between = '['
    for await (const rows of rowsOf(gathered)) {
      yield rows.map((row, index) => `${index === 0 ? between : ','}\n    ${JSON.stringify(row)}`).join('')
      between = ','
    }
    yield between === '[' ? '[]' : '\n  ]'
  }
  yield '\n}\n'
}
