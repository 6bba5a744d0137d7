/** Facts before and after: what stayed, what went, what came. */
export function Diff({
  before,
  after,
}: {
  before: Readonly<Record<string, string>>
  after: Readonly<Record<string, string>>
}) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (names.length === 0) return null
  return (
    <div className="diff mono">
      {names.flatMap((name) => {
        const [was, is] = [before[name], after[name]]
        if (was === is) return [<div key={name}>{`  ${name}: ${is}`}</div>]
        return [
          was === undefined ? null : <div key={`${name}-`} className="minus">{`− ${name}: ${was}`}</div>,
          is === undefined ? null : <div key={`${name}+`} className="plus">{`+ ${name}: ${is}`}</div>,
        ]
      })}
    </div>
  )
}
