import { useQuery } from '@tanstack/react-query'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { ProgrammeRules } from './programme-rules.tsx'
import { programmeQuery } from '../queries.ts'

/** The rules in force, over the page one was reading. */
export function ProgrammeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { locale, t } = useLanguage()
  const { data } = useQuery({ ...programmeQuery(locale), enabled: open })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={data ? t('rules.title', { version: data.ruleVersion }) : t('benefit.rules')}
    >
      <ProgrammeRules />
      {data ? <p className="text-12 quiet">{t('risk')}</p> : null}
      <Button wide onClick={onClose}>
        {t('why.close')}
      </Button>
    </Sheet>
  )
}
