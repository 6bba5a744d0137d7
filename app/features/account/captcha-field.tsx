import type { Ref } from 'react'
import { Button } from '@madang/ui/button.tsx'
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
  if (state === 'working' || state === 'worked') return <Calculation captcha={captcha} />
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
        captcha.wasWrong ? (
          <span className="captcha-offer">
            {t('captcha.offer')}
            <Button kind="soft" size="sm" onClick={captcha.work}>
              {t('captcha.calculate')}
            </Button>
          </span>
        ) : (
          <button type="button" className="text-link under-text" onClick={captcha.work}>
            {t('captcha.cannotSee')}
          </button>
        )
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

/** The phone calculates instead of the person typing: how far it is, that it is done, and the way back to a picture. */
function Calculation({ captcha: { state, progress, isLong, renew } }: { captcha: Captcha }) {
  const t = useT()
  const text = state === 'worked' ? 'captcha.worked' : isLong ? 'captcha.workingLong' : 'captcha.working'
  return (
    <div className="field-box captcha-work">
      <span className="grow text-13">
        <span role="status">{t(text)}</span>
        {state === 'working' ? <progress value={progress} max={1} aria-label={t('captcha.progress')} /> : null}
      </span>
      {state === 'worked' ? (
        <span className="ok">
          <Icon name="check" size="s" />
        </span>
      ) : null}
      <IconButton className="quiet" size="s" icon="refresh" label={t('captcha.again')} onClick={renew} />
    </div>
  )
}
