import { type Source, isTest } from './sources.ts'

const most = { lines: 80, states: 4 } as const
/** A function or a wrapped function whose name begins with a capital, at the left edge as the formatter puts it. */
const opening = /^(?:export )?(?:function ([A-Z]\w*)|const ([A-Z]\w*) = (?:memo\(|.*=> ?[({]?$))/
/** The end of a parameter list of several lines, after which the body begins. */
const bodyFollows = /^[})].*(?:[{(]|=>)$/
const closing = /^[})]/

/** Components that are too long or hold too many states: parts of their own, a reducer or a hook make them smaller. */
export function largeComponents(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => source.path.endsWith('.tsx') && !isTest(source))
    .flatMap(({ path, text }) =>
      componentsOf(text.split('\n'))
        .filter(({ lines, states }) => lines > most.lines || states > most.states)
        .map(
          ({ name, lines, states }) =>
            `${path}: ${name} has ${lines} lines and ${states} states, at most ${most.lines} and ${most.states}`,
        ),
    )
}

function componentsOf(lines: readonly string[]) {
  return lines.flatMap((line, start) => {
    const [, name = line.match(opening)?.[2]] = line.match(opening) ?? []
    if (!name || line.endsWith('}')) return []
    const after = lines.findIndex((each, at) => at > start && closing.test(each) && !bodyFollows.test(each))
    const body = lines.slice(start, after < 0 ? lines.length : after + 1)
    return [{ name, lines: body.length, states: body.join('\n').match(/\buse(?:State|Reducer)[<(]/g)?.length ?? 0 }]
  })
}
