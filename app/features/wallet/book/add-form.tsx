import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { RadioRows } from '@madang/ui/forms/radio-rows.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useHoldText } from '../../../data/queries/networks.ts'
import { useT } from '../../../lib/locale.ts'
import { AddressInput } from '../parts/address-input.tsx'
import { TagInput } from '../parts/tag-input.tsx'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { OwnPassword } from '../../../lib/parts/own-password.tsx'
import { StepForm } from '../withdraw/step-form.tsx'
import { addDraft } from './add-draft.ts'
import { useSaveAddress } from './use-save-address.ts'
import { useTargets } from './use-targets.ts'

type Typed = NonNullable<ReturnType<typeof addDraft.use>>

/** The address first: it says of which networks it is; then its name and the password. */
export function AddForm({ typed }: { typed: Typed }) {
  const t = useT()
  const hold = useHoldText()
  const targets = useTargets(typed.address)
  const { password, setPassword, reset, wrongAddress, wrongTag, wrong, isPending, save } = useSaveAddress()
  const isRestored = addDraft.useIsRestored()
  const target = targets?.find(({ key }) => key === typed.target) ?? targets?.[0]
  const isNone = typed.address !== '' && targets?.length === 0
  const isReady = target !== undefined && typed.label.trim() !== '' && password !== ''
  const change = (part: Partial<Typed>) => {
    addDraft.change(part)
    reset()
  }
  return (
    <StepForm
      ask={t('book.addAsk')}
      onSend={() => {
        if (isReady) save({ ...typed, target })
      }}
    >
      <RestoredNote isShown={isRestored} isWide />
      <AddressInput
        value={typed.address}
        onValue={(address) => change({ address })}
        onScanned={change}
        error={isNone ? t('book.noFit') : wrongAddress}
      />
      {targets && target ? (
        <section className="wallet-gap" aria-label={t('book.belongs')}>
          <h3 className="text-13 quiet">{t('book.belongs')}</h3>
          <RadioRows
            label={t('book.belongs')}
            rows={targets.map(({ key, asset, network }) => ({ key, label: `${network.name} · ${asset}` }))}
            value={target.key}
            onValue={(key) => change({ target: key })}
          />
        </section>
      ) : null}
      {target?.network.hasTag ? (
        <TagInput value={typed.tag} onValue={(tag) => change({ tag })} error={wrongTag} />
      ) : null}
      <Field
        className="wallet-address pad"
        label={t('book.label')}
        value={typed.label}
        onValue={(label) => change({ label })}
        maxLength={40}
        autoComplete="off"
        hint={t('book.labelHint')}
      />
      <div className="wallet-gap">
        <OwnPassword label={t('book.password')} value={password} onValue={setPassword} error={wrong} />
      </div>
      <p className="wallet-risk">{t('book.hold', { hold })}</p>
      <PageFoot>
        <Button type="submit" wide disabled={!isReady} busy={isPending}>
          {t('book.addDo')}
        </Button>
      </PageFoot>
    </StepForm>
  )
}
