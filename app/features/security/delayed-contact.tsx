import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelContactChange, type ContactKind } from '@madang/contract/users/contact.ts'
import { Button } from '@madang/ui/button.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'
import { contactQuery } from './queries.ts'

interface DelayedContactProps {
  readonly kind: ContactKind
  readonly delayed: { readonly contact: string | null; readonly applyTime: Date }
}

/** A change of contact that waits 72 hours, and how to stop it. */
export function DelayedContact({ kind, delayed: { contact, applyTime } }: DelayedContactProps) {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelContactChange, { kind }),
    onSuccess: (contacts) => queries.setQueryData(contactQuery.queryKey, contacts),
  })
  const time = absolute(applyTime, locale)
  return (
    <div className="device-new" role="status">
      <p className="text-13">
        {contact ? t(`contact.delayed.${kind}`, { contact, time }) : t(`contact.delayedRemoval.${kind}`, { time })}
      </p>
      <Button kind="plain" wide busy={isPending} onClick={() => mutate()}>
        {t('contact.cancelDelayed')}
      </Button>
    </div>
  )
}
