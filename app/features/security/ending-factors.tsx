import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepFactors } from '@madang/contract/users/second-factors.ts'
import { Button } from '@madang/ui/button.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'
import { factorsQuery, refreshFactors } from './factors-query.ts'

/** The end of all second factors, which somebody asked customer service for, and how to stop it. */
export function EndingFactors() {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const { data } = useQuery(factorsQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(keepFactors, {}),
    onSettled: () => refreshFactors(queries),
  })
  if (!data?.endTime) return null
  return (
    <div className="device-new" role="status">
      <p className="text-13">{t('factors.ending', { time: absolute(data.endTime, locale) })}</p>
      <Button kind="plain" wide busy={isPending} onClick={() => mutate()}>
        {t('factors.keep')}
      </Button>
    </div>
  )
}
