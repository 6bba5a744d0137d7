import { bannerPages, type BannerContent } from '@madang/contract/operators/content/banners.ts'
import type { OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { LanguageTexts } from '../language-texts.tsx'
import { PictureField } from '../picture-field.tsx'
import { bannerTexts } from './texts.ts'

/** What a banner says in each language, its picture, where it leads and when it is shown. */
export function BannerFields({
  draft,
  onDraft,
  isOpen,
  wrong,
  onSave,
}: FieldsProps<BannerContent, OpenedItem<BannerContent>>) {
  const t = useTexts(bannerTexts)
  const set = (more: Partial<BannerContent>) => onDraft({ ...draft, ...more })
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={{ title: '', text: '' }}
        fields={[
          { name: 'title', label: t('title'), maxLength: 40 },
          { name: 'text', label: t('text'), maxLength: 60 },
        ]}
        needed={['title', 'text']}
        isOpen={isOpen}
        onTexts={(texts) => set({ texts })}
      />
      <fieldset className="bare" disabled={!isOpen}>
        <PictureField
          label={t('picture')}
          picture={draft.picture}
          isOpen={isOpen}
          onPicture={(picture) => set({ picture })}
        />
        <Target link={draft.link} isWrong={wrong?.includes('link') ?? false} onLink={(link) => set({ link })} />
        <div className="two">
          {(['startAt', 'endAt'] as const).map((end) => (
            <Text
              key={end}
              label={t(end)}
              hint={t(`${end}Hint`)}
              error={wrong?.endsWith(end) ? t('wrongTime') : null}
              type="datetime-local"
              value={koreanFieldOf(draft[end])}
              onValue={(value) => set({ [end]: momentOfKoreanField(value) })}
            />
          ))}
        </div>
      </fieldset>
    </EditorForm>
  )
}

type Link = BannerContent['link']
const pages: readonly string[] = bannerPages

/** A page of the app as it is, or one article or profile by its address. */
function Target({ link, isWrong, onLink }: { link: Link; isWrong: boolean; onLink: (link: Link) => void }) {
  const t = useTexts(bannerTexts)
  const [page = '', id = ''] = link.split('?id=')
  const isOne = !pages.includes(link)
  return (
    <div className="two">
      <label className="field">
        <span>{t('leads')}</span>
        <select
          className="input"
          value={isOne ? page : link}
          onChange={({ currentTarget: { value } }) => onLink(pages.includes(value) ? value : `${value}?id=`)}
        >
          <option value="/detail">{t('article')}</option>
          <option value="/plaform">{t('profile')}</option>
          {bannerPages.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {isOne ? (
        <Text
          label={t('address')}
          required
          pattern="[a-z0-9\-]{1,80}"
          value={id}
          error={isWrong ? t('noTarget') : null}
          onValue={(next) => onLink(`${page}?id=${next.trim()}`)}
        />
      ) : null}
    </div>
  )
}
