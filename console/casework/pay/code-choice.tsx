import { useT } from '../../lib/locale.ts'
import { DecisionText } from '../decision-text.tsx'
import type { PayItem, PaySteps } from './pay-case.ts'

/** Why a desk rejects, by name and in the words its users read. */
export type Codes<Code extends string> = Pick<PaySteps<PayItem, Code>, 'codes' | 'codeName' | 'texts'>

export function CodeChoice<Code extends string>({
  codes,
  code,
  onCode,
}: {
  codes: Codes<Code>
  code: Code
  onCode: (code: Code) => void
}) {
  const t = useT()
  return (
    <DecisionText
      label={t('suspend.code')}
      codes={codes.codes}
      code={code}
      onCode={onCode}
      nameOf={(each) => t(codes.codeName(each))}
      texts={codes.texts}
    />
  )
}
