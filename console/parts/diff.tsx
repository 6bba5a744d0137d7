import { useFacts } from '../facts/facts.ts'

/** Facts before and after: what stayed, what went, what came. */
export function Diff({
  before,
  after,
}: {
  before: Readonly<Record<string, string>>
  after: Readonly<Record<string, string>>
}) {
  const facts = useFacts(after['programme'])
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (names.length === 0) return null
  return (
    <div className="diff mono">
      {names.flatMap((name) => {
        const [was, is] = [before[name], after[name]]
        const line = (value: string) => `${facts.name(name)}: ${facts.value(name, value)}`
        if (was !== undefined && was === is) return [<div key={name}>{`  ${line(is)}`}</div>]
        return [
          was === undefined ? null : <div key={`${name}-`} className="minus">{`− ${line(was)}`}</div>,
          is === undefined ? null : <div key={`${name}+`} className="plus">{`+ ${line(is)}`}</div>,
        ]
      })}
    </div>
  )
}
