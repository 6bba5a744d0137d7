import { useState } from 'react'
import { topicRules } from '@madang/contract/campaigns/contest-topic.ts'
import { Button } from '@madang/ui/button.tsx'
import { FieldError } from '@madang/ui/forms/field-error.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { Note } from '@madang/ui/note.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useT } from '../../../../lib/locale.ts'
import type { MyContest } from '../queries.ts'
import { useEntry } from '../use-entry.ts'
import { BlockFields } from './block-fields.tsx'
import { topicDraft } from './topic-draft.ts'
import { faultOf, type TopicFault, type TypedTopic } from './typed-topic.ts'
import { useSubmitTopic } from './use-submit-topic.ts'

/** Title and blocks of a topic; what is wrong stands at its field, and what was typed stays until it is a topic. */
export function SubmitForm({ typed, mine, isOpen }: { typed: TypedTopic; mine: MyContest; isOpen: boolean }) {
  const t = useT()
  const [fault, setFault] = useState<TopicFault | null>(null)
  const { submit, isPending, refused, reset } = useSubmitTopic()
  const entry = useEntry(mine)
  const isEligible = entry.missing === null
  const change = (part: Partial<TypedTopic>) => {
    topicDraft.change(part)
    setFault(null)
    reset()
  }
  const isOfTitle = fault === 'title' || fault === 'titleLong'
  const words = fault
    ? t(`contest.fault.${fault}`, {
        title: topicRules.titleMost,
        block: topicRules.blockMost,
        alt: topicRules.altMost,
      })
    : undefined
  return (
    <Form
      className="contest-page"
      onSend={() => {
        const found = faultOf(typed)
        setFault(found)
        if (!found) submit(typed)
      }}
    >
      <div className="pad contest-fields">
        {isEligible ? null : (
          <Note icon="alert">
            <b>{entry.title}</b> {entry.text}
          </Note>
        )}
        <Field
          label={t('contest.fieldTitle')}
          value={typed.title}
          onValue={(title) => change({ title })}
          autoComplete="off"
          error={isOfTitle ? words : undefined}
        />
        <BlockFields blocks={typed.blocks} onBlocks={(blocks) => change({ blocks })} />
        <FieldError id="contest-text-fault">{fault && !isOfTitle ? words : undefined}</FieldError>
        <p className="text-12 quiet">{t('contest.plain')}</p>
      </div>
      <PageFoot>
        <FieldError id="contest-refused">{refused}</FieldError>
        <Button type="submit" wide busy={isPending} disabled={!isEligible || !isOpen}>
          {t('contest.send')}
        </Button>
        <p className="text-12 quiet">{t('contest.kept')}</p>
      </PageFoot>
    </Form>
  )
}
