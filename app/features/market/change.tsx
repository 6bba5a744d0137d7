import { useT } from '../../lib/locale.ts'
import { changeOf } from '../../lib/format/prices.ts'

/** Today's change with its arrow; the colours follow language and setting (REQ-13). */
export function Change({ percent }: { percent: string }) {
  const t = useT()
  const { way, percent: text } = changeOf(percent)
  if (way === 'flat') return <span className="change tabular quiet">{text}</span>
  return (
    <span className={`change tabular ${way}`}>
      <span aria-hidden="true">
        {way === 'up' ? '▲' : '▼'} {text}
      </span>
      <span className="visually-hidden">{t(way === 'up' ? 'coins.up' : 'coins.down', { percent: text })}</span>
    </span>
  )
}
