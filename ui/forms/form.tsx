import type { ComponentProps, KeyboardEvent } from 'react'

/**
 * A form that stays on its page: sending it only calls `onSend`, and what is wrong is said by us, not by the browser.
 * `isStepped`: Enter goes to the next field that is empty before it sends, as the key of a phone's keyboard says.
 */
export function Form({
  onSend,
  isStepped = false,
  ...form
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => void; isStepped?: boolean }) {
  return (
    <form
      noValidate
      {...form}
      {...(isStepped && { onKeyDown: stepOnEnter })}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    />
  )
}

function stepOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, nativeEvent, currentTarget } = event
  // Enter that ends a syllable is the keyboard's own.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement) || !isText(target)) return
  const inputs = [...currentTarget.elements].filter((one) => one instanceof HTMLInputElement).filter(isText)
  const next = inputs.slice(inputs.indexOf(target) + 1).find(({ value }) => value === '')
  if (!next) return
  event.preventDefault()
  next.focus()
}

function isText({ type }: HTMLInputElement): boolean {
  return type === 'text' || type === 'password'
}
