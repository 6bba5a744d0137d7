import { useId } from 'react'
import { accessRules, lostThings } from '@madang/contract/users/lost-access.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Check } from '@madang/ui/forms/check.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { Note } from '@madang/ui/note.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { CaptchaField } from '../captcha-field.tsx'
import { UserIdField } from '../user-id-field.tsx'
import type { AccessKeys } from './kept.ts'
import { useAskAccess } from './use-ask-access.ts'

/** Asking to come in again without password, second factor and codes; whether there is such an account is never said. */
export function AskForm({ isGone, onMade }: { isGone: boolean; onMade: (keys: AccessKeys) => void }) {
  const t = useT()
  const id = useId()
  const asking = useAskAccess(onMade)
  const { captcha, errors, field, words, setWords, isPending, submit } = asking
  return (
    <Form className="fields account-form above-foot" onSend={submit}>
      {isGone ? (
        <div role="status">
          <Note>{t('access.gone', { days: accessRules.keptDays })}</Note>
        </div>
      ) : null}
      <p className="quiet reset-text">{t('access.text')}</p>
      <WhichAccount {...asking} />
      <WhatIsLost {...asking} />
      <Field
        {...field('contact')}
        label={t('access.contact')}
        hint={t('access.contactHint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <div>
        <label className="text-13 quiet" htmlFor={id}>
          {t('access.words')}
        </label>
        <textarea
          id={id}
          className="appeal-words"
          rows={4}
          maxLength={accessRules.characters}
          value={words}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p id={`${id}-hint`} className="text-13 quiet">
          {t('access.wordsHint')}
        </p>
      </div>
      <CaptchaField captcha={captcha} errors={errors} />
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('access.send')}
        </Button>
        <Link className={buttonClass({ kind: 'plain', size: 'm', wide: true })} to="/access" search={{ part: 'read' }}>
          {t('access.have')}
        </Link>
      </div>
    </Form>
  )
}

type Asking = ReturnType<typeof useAskAccess>

function WhichAccount({ by, chooseBy, field }: Pick<Asking, 'by' | 'chooseBy' | 'field'>) {
  const t = useT()
  return (
    <>
      <Segment
        label={t('access.by')}
        value={by}
        choices={[
          { key: 'id', label: t('access.byId') },
          { key: 'inviteCode', label: t('access.byCode') },
        ]}
        onValue={chooseBy}
      />
      {by === 'id' ? (
        <UserIdField {...field('userId')} />
      ) : (
        <>
          <Field {...field('nickName')} label={t('access.nickName')} autoComplete="off" maxLength={40} />
          <Field
            {...field('inviteCode')}
            label={t('access.inviteCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
          />
        </>
      )}
    </>
  )
}

function WhatIsLost({ lost, setLost, errors }: Pick<Asking, 'lost' | 'setLost' | 'errors'>) {
  const t = useT()
  const id = useId()
  return (
    <fieldset className="access-lost">
      <legend className="text-13 quiet">{t('access.lost')}</legend>
      {lostThings.map((thing, at) => (
        <Check
          key={thing}
          inputRef={at === 0 ? errors.input('lost') : undefined}
          checked={lost.includes(thing)}
          onChecked={(isLost) => setLost(thing, isLost)}
          invalid={errors.of('lost') !== undefined}
          describedBy={errors.of('lost') && `${id}-lost`}
        >
          {t(`access.lost.${thing}`)}
        </Check>
      ))}
      {errors.of('lost') ? (
        <p id={`${id}-lost`} className="text-13 danger">
          {errors.of('lost')}
        </p>
      ) : null}
    </fieldset>
  )
}
