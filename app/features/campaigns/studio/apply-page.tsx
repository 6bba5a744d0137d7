import { useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lettersIn } from '@madang/contract/campaigns/contest-topic.ts'
import { applyForStudio } from '@madang/contract/campaigns/studio.ts'
import { studioLimits } from '@madang/contract/campaigns/studio-rows.ts'
import { Button } from '@madang/ui/button.tsx'
import { FieldError } from '@madang/ui/forms/field-error.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { studioKeys } from '../../../lib/keys/studio-keys.ts'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { call } from '../../../lib/server/call.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { studioDraft } from './studio-draft.ts'

/** Where a leader applies for an offline studio, with a city and a plan (REQ-145). */
export function ApplyPage() {
  const typed = studioDraft.use()
  if (!typed) return <SkeletonRows count={4} />
  return <ApplyForm typed={typed} />
}

function ApplyForm({ typed: { city, plan } }: { typed: { city: string; plan: string } }) {
  const t = useT()
  const id = useId()
  const [fault, setFault] = useState<'city' | 'plan' | null>(null)
  const isRestored = studioDraft.useIsRestored()
  const { submit, isPending, refused } = useApply()
  const change = (part: Partial<{ city: string; plan: string }>) => {
    studioDraft.change(part)
    setFault(null)
  }
  const words = { least: studioLimits.planLetters, most: studioLimits.planMost }
  return (
    <Form
      className="studio-page"
      onSend={() => {
        const wrong = faultOf({ city: city.trim(), plan: plan.trim() })
        setFault(wrong)
        if (!wrong) submit({ city: city.trim(), plan: plan.trim() })
      }}
    >
      <div className="pad studio-fields">
        <RestoredNote isShown={isRestored} />
        <Field
          label={t('studio.city')}
          value={city}
          onValue={(next) => change({ city: next })}
          autoComplete="off"
          error={fault === 'city' ? t('studio.cityWrong', { most: studioLimits.cityMost }) : undefined}
        />
        <label htmlFor={id} className="text-13 bold">
          {t('studio.plan')}
        </label>
        <textarea
          id={id}
          className="studio-area"
          rows={8}
          value={plan}
          aria-invalid={fault === 'plan' ? true : undefined}
          aria-describedby={`${id}-hint studio-plan-fault`}
          onChange={(event) => change({ plan: event.currentTarget.value })}
        />
        <p id={`${id}-hint`} className="text-12 quiet">
          {t('studio.planHint', words)}
        </p>
        <FieldError id="studio-plan-fault">{fault === 'plan' ? t('studio.planWrong', words) : undefined}</FieldError>
      </div>
      <PageFoot>
        <FieldError id="studio-refused">{refused}</FieldError>
        <Button type="submit" wide busy={isPending}>
          {t('studio.send')}
        </Button>
      </PageFoot>
    </Form>
  )
}

/** What is wrong with an application; the server judges it again. */
function faultOf({ city, plan }: { city: string; plan: string }): 'city' | 'plan' | null {
  const { cityMost, planLetters, planMost } = studioLimits
  if (lettersIn(city) === 0 || [...city].length > cityMost) return 'city'
  return lettersIn(plan) < planLetters || [...plan].length > planMost ? 'plan' : null
}

/** Sends an application and leads back; a refusal keeps what was typed and says why. */
function useApply() {
  const t = useT()
  const navigation = useNavigation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (application: { city: string; plan: string }) => call(applyForStudio, application),
    onSuccess: () => {
      studioDraft.clear()
      toast(t('studio.sent'))
      navigation.back(() => void navigation.go({ to: '/studio' }, { replace: true }))
      return queries.invalidateQueries({ queryKey: studioKeys.all() })
    },
    meta: { quiet: true },
  })
  return { submit: mutate, isPending, refused: error ? errorMessage(error) : undefined }
}
