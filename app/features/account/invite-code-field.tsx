import { useQuery } from '@tanstack/react-query'
import { Field } from '@madang/ui/forms/field.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../../lib/locale.ts'
import { PasteButton } from '../../lib/paste-button.tsx'
import { errorMessage } from '../../lib/server/queries.ts'
import type { FieldInput } from './form-fields.ts'
import { inviteCodeIn, inviteCodeLength } from './invite-code-in.ts'
import { inviterQuery } from './inviter.tsx'

/** The invitation code, pasted or typed; says at once whether somebody has it. */
export function InviteCodeField({ input }: { input: FieldInput }) {
  const t = useT()
  const inviter = useQuery(inviterQuery(input.value))
  return (
    <Field
      {...input}
      className="invite-code"
      label={t('register.code')}
      pattern={patterns.inviteCode}
      error={input.error ?? (inviter.error ? errorMessage(inviter.error) : undefined)}
      hint={input.value ? undefined : t('register.codeHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={inviteCodeLength}
      trailing={
        input.value === '' ? (
          <PasteButton onText={(text) => input.onValue(inviteCodeIn(text))} />
        ) : inviter.data ? (
          <span className="ok flex gap-4 text-12 bold">
            <Icon name="check" size="xs" />
            {t('register.codeFound')}
          </span>
        ) : null
      }
    />
  )
}
