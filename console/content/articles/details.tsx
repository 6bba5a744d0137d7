import type { Out } from '@madang/contract/endpoint.ts'
import type { articleCalls } from '@madang/contract/operators/content/articles.ts'
import { label } from '@madang/contract/reading/articles.ts'
import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { PictureChoice } from '../picture-choice.tsx'
import { editorTexts } from '../texts.ts'
import { Category } from './category.tsx'
import type { ArticleDraft } from './draft.ts'
import { PublisherChoice } from './publisher-choice.tsx'
import { RelatedCoins } from './related-coins.tsx'
import { Choice } from '../../parts/choice.tsx'
import { articleTexts } from './texts.ts'

/** What is the same in every language: category, label, profile, coins, cover, source. */
export function Details({ draft, onDraft, isOpen, onSave }: FieldsProps<ArticleDraft, Out<typeof articleCalls.get>>) {
  const t = useTexts(articleTexts)
  const say = useTexts(editorTexts)
  const set = (more: Partial<ArticleDraft>) => onDraft({ ...draft, ...more })
  const { source } = draft
  return (
    <EditorForm onSave={onSave}>
      <div className="stack narrow">
        <Category draft={draft} disabled={!isOpen} onDraft={onDraft} />
        <Choice
          label={t('label')}
          value={draft.label ?? ''}
          values={['', ...label.options]}
          nameOf={(option) => t(`label.${option || 'none'}`)}
          disabled={!isOpen}
          onValue={(option) => set({ label: option || null })}
        />
        <PublisherChoice value={draft.publisherId} isOpen={isOpen} onValue={(publisherId) => set({ publisherId })} />
        <RelatedCoins chosen={draft.symbols} isOpen={isOpen} onChosen={(symbols) => set({ symbols })} />
        <div className="field">
          <span className="s">{t('cover')}</span>
          <img className="cell-pic" src={draft.cover} width="350" height="184" alt="" />
          {isOpen ? (
            <p>
              <PictureChoice
                label={say('choosePicture')}
                onPicture={({ id }) => set({ cover: editorialImagePath(id, 'full') })}
              />
            </p>
          ) : null}
        </div>
        <Text
          label={t('sourceName')}
          readOnly={!isOpen}
          value={source.name}
          onValue={(name) => set({ source: { ...source, name } })}
        />
        <Text
          label={t('sourceUrl')}
          type="url"
          readOnly={!isOpen}
          required={source.name.trim() !== ''}
          value={source.url}
          onValue={(url) => set({ source: { ...source, url } })}
        />
      </div>
    </EditorForm>
  )
}
