import type { ComponentProps } from 'react'

/** A form that stays on its page: sending it only calls `onSend`, and what is wrong is said by us, not by the browser. */
export function Form({ onSend, ...form }: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => void }) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    />
  )
}
