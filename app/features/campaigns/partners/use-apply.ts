import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyPartner } from '@madang/contract/campaigns/partners.ts'
import { toast } from '@madang/ui/toast.tsx'
import { xrpKeys } from '../../../lib/keys/xrp-keys.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { partnerDraft, type TypedApplication } from './partner-draft.ts'

/** Sends what was typed; a refusal keeps it, says why, and shows how the programme stands by then. */
export function useApply() {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ area, plan }: TypedApplication) => call(applyPartner, { area: area.trim(), plan: plan.trim() }),
    onSuccess: (standing) => {
      partnerDraft.clear()
      queries.setQueryData(xrpKeys.partner(locale), standing)
      toast(t('partner.applied'))
    },
    onError: () => void queries.invalidateQueries({ queryKey: xrpKeys.partner(locale) }),
    meta: { quiet: true },
  })
  return { apply: mutate, isPending, reset, refused: error ? errorMessage(error) : undefined }
}
