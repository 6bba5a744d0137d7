import type { Ref } from 'react'
import { Field } from '@madang/ui/forms/field.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../../lib/locale.ts'
import type { Captcha } from './captcha.ts'
import './account.css'

/** The characters of a picture, with the picture, a new one, and the way without a picture. */
export function CaptchaField({
  captcha,
  errors,
  label,
}: {
  captcha: Captcha
  /** Those of the form it stands in. */
  errors: {
    readonly of: (field: 'imgCode') => string | undefined
    readonly input: (field: 'imgCode') => Ref<HTMLInputElement>
  }
  /** The plain words for it when absent. */
  label?: string
}) {
  const t = useT()
  const { state } = captcha
  if (state === 'working' || state === 'worked')
    return (
      <div className="field-box captcha-work" role="status">
        <span className="grow text-13">{t(state === 'working' ? 'captcha.working' : 'captcha.worked')}</span>
        {state === 'worked' ? (
          <span className="ok">
            <Icon name="check" size="s" />
          </span>
        ) : null}
        <IconButton className="quiet" size="s" icon="refresh" label={t('captcha.again')} onClick={captcha.renew} />
      </div>
    )
  return (
    <Field
      inputRef={errors.input('imgCode')}
      label={label ?? t('captcha.label')}
      placeholder={t('captcha.placeholder')}
      value={captcha.imgCode}
      onValue={captcha.setCode}
      pattern={patterns.captcha}
      error={errors.of('imgCode')}
      maxLength={12}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={
        <button type="button" className="text-link under-text" onClick={captcha.work}>
          {t('captcha.cannotSee')}
        </button>
      }
      trailing={
        state === 'failed' ? (
          <button type="button" className="text-12 bold accent captcha-failed" onClick={captcha.renew}>
            {t('captcha.failed')}
          </button>
        ) : (
          <>
            <button type="button" className="captcha" aria-label={t('captcha.again')} onClick={captcha.renew}>
              {captcha.picture ? (
                <img src={captcha.picture} width="120" height="44" alt={t('captcha.image')} />
              ) : (
                <Skeleton width={120} height={44} radius={8} />
              )}
            </button>
            <IconButton className="quiet" size="s" icon="refresh" label={t('captcha.again')} onClick={captcha.renew} />
          </>
        )
      }
    />
  )
}
