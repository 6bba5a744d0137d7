import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import { bannerPages, type BannerContent } from '@madang/contract/operators/banners.ts'
import { useT } from '../lib/locale.ts'
import { momentOfKoreanField, koreanFieldOf } from '@madang/client/korean-time.ts'
import { Text } from './fields.tsx'
import { PictureChoice } from './picture-choice.tsx'

/** What a banner says in each language, its picture, where it leads and when it is shown. */
export function BannerFields({
  content,
  mayWrite,
  wrong,
  onContent,
}: {
  content: BannerContent
  mayWrite: boolean
  /** The field at fault, as the server names it. */
  wrong: string | null
  onContent: (content: BannerContent) => void
}) {
  const t = useT()
  const set = (more: Partial<BannerContent>) => onContent({ ...content, ...more })
  const say = (locale: Locale, more: Partial<{ title: string; text: string }>) => {
    const before = content.texts[locale] ?? { title: '', text: '' }
    set({ texts: { ...content.texts, [locale]: { ...before, ...more } } })
  }
  return (
    <fieldset className="bare" disabled={!mayWrite}>
      <div className="side-by-side">
        {locales.map((locale) => {
          const text = content.texts[locale]
          return (
            <fieldset key={locale} className="panel lang-part" lang={locale}>
              <legend className="b">{t(`language.${locale}`)}</legend>
              <Text
                label={t('notices.title')}
                maxLength={40}
                required={Boolean(text?.text.trim())}
                value={text?.title ?? ''}
                onValue={(title) => say(locale, { title })}
              />
              <Text
                label={t('banners.text')}
                maxLength={60}
                required={Boolean(text?.title.trim())}
                value={text?.text ?? ''}
                onValue={(words) => say(locale, { text: words })}
              />
            </fieldset>
          )
        })}
      </div>
      <div className="field">
        <span className="s">{t('banners.picture')}</span>
        <div className="line">
          {content.picture ? <img className="banner-pic" src={content.picture} width="64" height="64" alt="" /> : null}
          {mayWrite ? (
            <PictureChoice
              label={t('picture.choose')}
              onPicture={({ id }) => set({ picture: editorialImagePath(id, 'thumb') })}
            />
          ) : null}
          {mayWrite && content.picture ? (
            <button type="button" className="link" onClick={() => set({ picture: null })}>
              {t('editor.remove')}
            </button>
          ) : null}
        </div>
      </div>
      <Target link={content.link} isWrong={wrong?.includes('link') ?? false} onLink={(link) => set({ link })} />
      <div className="two">
        {(['startAt', 'endAt'] as const).map((end) => (
          <Text
            key={end}
            label={t(`banners.${end}`)}
            hint={t(`banners.${end}Hint`)}
            error={wrong?.endsWith(end) ? t('banners.wrongTime') : null}
            type="datetime-local"
            value={koreanFieldOf(content[end])}
            onValue={(value) => set({ [end]: momentOfKoreanField(value) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

type Link = BannerContent['link']
const pages: readonly string[] = bannerPages

/** A page of the app as it is, or one article or profile by its address. */
function Target({ link, isWrong, onLink }: { link: Link; isWrong: boolean; onLink: (link: Link) => void }) {
  const t = useT()
  const [page = '', id = ''] = link.split('?id=')
  const isOne = !pages.includes(link)
  return (
    <div className="two">
      <label className="field">
        <span>{t('banners.leads')}</span>
        <select
          className="in"
          value={isOne ? page : link}
          onChange={({ currentTarget: { value } }) => onLink(pages.includes(value) ? value : `${value}?id=`)}
        >
          <option value="/detail">{t('banners.article')}</option>
          <option value="/plaform">{t('banners.profile')}</option>
          {bannerPages.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {isOne ? (
        <Text
          label={t('articles.id')}
          required
          pattern="[a-z0-9\-]{1,80}"
          value={id}
          error={isWrong ? t('banners.noTarget') : null}
          onValue={(next) => onLink(`${page}?id=${next.trim()}`)}
        />
      ) : null}
    </div>
  )
}
