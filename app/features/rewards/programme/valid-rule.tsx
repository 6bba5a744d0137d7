import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/locale.ts'
import { programmeQuery } from '../queries.ts'

/** When an invited friend counts as valid, by the rules in force (REQ-118). Nothing until they are known. */
export function ValidRule({ className = '' }: { className?: string }) {
  const { locale, t } = useLanguage()
  const rule = useQuery(programmeQuery(locale)).data?.validInvitee
  if (!rule) return null
  return (
    <p className={`text-13 quiet ${className}`}>
      {t('rules.valid', { active: rule.activeDays, days: rule.withinDays })}
    </p>
  )
}
