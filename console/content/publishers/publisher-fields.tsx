import type { Out } from '@madang/contract/endpoint.ts'
import type { publisherCalls, PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { publisherKind, type PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { LanguageTexts } from '../language-texts.tsx'
import { PictureChoice } from '../picture-choice.tsx'
import { editorTexts } from '../texts.ts'
import { Company } from './company.tsx'
import { Honours } from './honours.tsx'
import { Licences } from './licences.tsx'
import { Choice } from '../../parts/choice.tsx'
import { publisherTexts } from './texts.ts'

export type PublisherItem = Out<typeof publisherCalls.get>

/** A profile in three languages, and its licences and honours with who verified them. */
export function PublisherFields(props: FieldsProps<PublisherContent, PublisherItem>) {
  const { draft, onDraft, isOpen, onSave } = props
  const t = useTexts(publisherTexts)
  return (
    <>
      <EditorForm onSave={onSave}>
        <fieldset disabled={!isOpen} className="bare">
          <General content={draft} isOpen={isOpen} onContent={onDraft} />
          <LanguageTexts
            texts={draft.texts}
            blank={{ name: '', line: '', introduction: '' }}
            fields={[
              { name: 'name', label: t('name'), maxLength: 40 },
              { name: 'line', label: t('line'), maxLength: 60 },
              { name: 'introduction', label: t('introduction'), maxLength: 3000, rows: 6 },
            ]}
            needed={['name']}
            isOpen={isOpen}
            onTexts={(texts) => onDraft({ ...draft, texts })}
            more={(locale) => <Company content={draft} locale={locale} onContent={onDraft} />}
          />
        </fieldset>
      </EditorForm>
      <Licences {...props} />
      <Honours {...props} />
    </>
  )
}

/** What is the same in every language. */
function General({
  content,
  isOpen,
  onContent,
}: {
  content: PublisherContent
  isOpen: boolean
  onContent: (content: PublisherContent) => void
}) {
  const t = useTexts(publisherTexts)
  const say = useTexts(editorTexts)
  const set = (more: Partial<PublisherContent>) => onContent({ ...content, ...more })
  return (
    <div className="two">
      <Choice
        label={t('kind')}
        value={content.kind}
        values={publisherKind.options}
        nameOf={(kind) => t(`kind.${kind}`)}
        onValue={(kind) => set({ kind })}
      />
      <div className="field">
        <span className="s">{t('picture')}</span>
        <div className="line">
          <img className="round-pic" src={content.picture} width="40" height="40" alt="" />
          {isOpen ? (
            <PictureChoice
              label={say('choosePicture')}
              onPicture={({ id }) => set({ picture: editorialImagePath(id, 'thumb') })}
            />
          ) : null}
        </div>
      </div>
      <Text
        label={t('studio')}
        pattern="[a-z0-9\-]{1,60}"
        value={content.studioId ?? ''}
        onValue={(studio) => set({ studioId: studio ? (studio as PublisherId) : null })}
      />
      <Text
        label={t('user')}
        pattern="[1-9][0-9]{9}"
        inputMode="numeric"
        value={content.userId ?? ''}
        onValue={(user) => set({ userId: user ? (user as typeof content.userId) : null })}
      />
    </div>
  )
}
