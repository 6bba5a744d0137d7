import type { ButtonHTMLAttributes } from 'react'

export type ButtonLook = { kind?: 'accent' | 'soft' | 'plain' | 'danger'; size?: 'l' | 'm' | 'sm'; wide?: boolean }

/** The class of a button, for a link that looks like one. */
export function buttonClass({ kind = 'accent', size = 'l', wide = false }: ButtonLook = {}): string {
  return ['button', kind === 'accent' ? '' : kind, size === 'l' ? '' : size, wide ? 'wide' : '']
    .filter(Boolean)
    .join(' ')
}

/**
 * A button of 52 (`l`), 44 (`m`) or 36 (`sm`, hit area 44) pixels. `busy` turns a ring beside the label and takes no taps;
 * the label stays, so that a screen reader still knows the button.
 */
export function Button({
  kind = 'accent',
  size = 'l',
  wide = false,
  busy = false,
  type = 'button',
  disabled = false,
  className = '',
  ...rest
}: ButtonLook & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass({ kind, size, wide })}${busy ? ' busy' : ''} ${className}`.trim()}
    />
  )
}
