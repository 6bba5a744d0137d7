import { useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { UserId } from '@madang/contract/ids.ts'
import * as calls from '@madang/contract/operators/casework/service.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/queries.ts'
import { Form } from '../../parts/form.tsx'

/** Writing to a customer in the name of customer service. */
export function AnswerForm({ userId }: { userId: UserId }) {
  const t = useT()
  const id = useId()
  const [content, setContent] = useState('')
  // One id for one text: sent again after a lost answer it stays one message (INV-C02).
  const [clientMsgId, setClientMsgId] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(calls.answerCustomer, {
        userId,
        content,
        clientMsgId: calls.answerCustomer.input.shape.clientMsgId.parse(clientMsgId),
      }),
    onSuccess: () => {
      setContent('')
      setClientMsgId(crypto.randomUUID())
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Form className="stack" onSubmit={() => mutate()}>
      <div className="field">
        <label className="s" htmlFor={id}>
          {t('service.content')}
        </label>
        <textarea
          id={id}
          className="input"
          required
          maxLength={2000}
          value={content}
          onChange={(event) => {
            setContent(event.currentTarget.value)
            setClientMsgId(crypto.randomUUID())
          }}
        />
        <p className="s">{t('service.hint')}</p>
      </div>
      <p>
        <button type="submit" className="console-button primary" disabled={isPending || !content.trim()}>
          {t('service.send')}
        </button>
      </p>
    </Form>
  )
}
