import type { ReactNode } from 'react'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'

/** A message while several are being chosen: a tap anywhere on it chooses it or takes it back; nothing in it can be opened. */
export function PickRow({
  seq,
  words,
  context,
  children,
}: {
  seq: number
  words: string
  context: { readonly chosen: ReadonlySet<number> | null; readonly onChoose: (seq: number) => void }
  children: ReactNode
}) {
  const t = useT()
  return (
    <div
      className="pick"
      onClickCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
        context.onChoose(seq)
      }}
    >
      <button
        type="button"
        role="checkbox"
        className="pick-box"
        aria-checked={context.chosen?.has(seq) ?? false}
        aria-label={t('select.message', { text: words })}
      >
        <span>
          <Icon name="check" size="xs" />
        </span>
      </button>
      <div className="grow">{children}</div>
    </div>
  )
}
