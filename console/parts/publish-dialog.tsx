import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import { publish, type getArticle } from '@madang/contract/operators/articles.ts'
import { toast } from '@madang/ui/toast.tsx'
import { momentOfKoreanField } from '@madang/client/korean-time.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { Text } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Agreeing to a colleague's version: in which languages, when, and what was corrected (REQ-171). */
export function PublishDialog({ article, onClose }: { article: Out<typeof getArticle>; onClose: () => void }) {
  const t = useT()
  const whole = locales.filter((locale) => isWhole(article, locale))
  const [chosen, setChosen] = useState<readonly Locale[]>(whole)
  const [time, setTime] = useState('')
  const [notes, setNotes] = useState<Record<Locale, string>>({ 'ko-KR': '', 'zh-CN': '', 'en-GB': '' })
  const { articleId, version } = article
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(publish, {
        articleId,
        version,
        locales: [...chosen],
        // What is typed is Korean time, which has no summer time.
        publishAt: momentOfKoreanField(time)?.getTime() ?? null,
        ...(article.isPublic ? { correction: notes } : {}),
      }),
    onSuccess: ({ state }) => {
      toast(t(`articles.state.${state}`))
      onClose()
    },
    // Refused, the window keeps what was typed.
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('editor.publishTitle')}
      text={t('editor.publishText')}
      verb={time ? t('editor.schedule') : t('editor.publishNow')}
      busy={isPending || chosen.length === 0}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <fieldset className="field boxes">
        <legend>{t('articles.languages')}</legend>
        {locales.map((locale) => (
          <label key={locale}>
            <input
              type="checkbox"
              disabled={!whole.includes(locale)}
              checked={chosen.includes(locale)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, locale] : chosen.filter((one) => one !== locale))
              }
            />
            {t(`language.${locale}`)}
          </label>
        ))}
      </fieldset>
      <Text label={t('editor.when')} type="datetime-local" value={time} onValue={setTime} hint={t('editor.whenHint')} />
      {article.isPublic
        ? chosen.map((locale) => (
            <Text
              key={locale}
              label={t('editor.correction', { language: t(`language.${locale}`) })}
              maxLength={500}
              value={notes[locale]}
              onValue={(note) => setNotes({ ...notes, [locale]: note })}
            />
          ))
        : null}
    </FormDialog>
  )
}

function isWhole(article: Out<typeof getArticle>, locale: Locale): boolean {
  const text = article.texts[locale]
  if (!text?.title.trim() || !text.summary.trim() || !text.author.trim() || !text.blocks.length) return false
  // A picture says in words what it shows.
  return text.blocks.every((block) => block.type !== 'picture' || block.alt.trim() !== '')
}
