import { useId, type Dispatch, type SetStateAction } from 'react'
import { useMutation } from '@tanstack/react-query'
import { NetworkError } from '@madang/client/refusal.ts'
import { askCountry, countryRequestRules } from '@madang/contract/chat/country-requests.ts'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { countries } from '@madang/contract/values/countries.ts'
import { countryName } from '@madang/client/display-names.ts'
import { Button } from '@madang/ui/button.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { accountKeys } from '../../../lib/keys/account-keys.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { queries } from '../../../lib/server/queries.ts'
import { upload } from '../../../lib/server/upload.ts'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { forgetTyped, useKeptText } from '../../../lib/storage/kept-text.ts'
import { EvidencePictures } from '../../../lib/evidence/evidence-pictures.tsx'
import '../../../lib/parts/appeal-sheet.css'

/** Asking for another country or region, with words and pictures that show where one lives. */
export function CountryForm({
  current,
  pictures,
  onPictures,
  onClose,
}: {
  current: string | null
  pictures: readonly Picture[]
  onPictures: Dispatch<SetStateAction<readonly Picture[]>>
  onClose: () => void
}) {
  const { t, locale } = useLanguage()
  const id = useId()
  const chosen = useKeptText('country/code')
  const typed = useKeptText('country/words')
  // What was chosen may have become the present one since.
  const country = chosen.text === current ? '' : chosen.text
  const words = typed.text.normalize('NFC').trim()
  const isTooLong = [...words].length > countryRequestRules.characters
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(askCountry, { country, words, pictures: pictures.map((picture) => picture.id) }),
    retry: (count, error) => error instanceof NetworkError && count < 2,
    onSuccess: (mine) => {
      queries.setQueryData(accountKeys.country(), mine)
      forgetTyped('country')
      onPictures([])
      toast(t('country.sent'))
      onClose()
    },
  })
  const isWhole = country !== '' && words !== '' && !isTooLong
  return (
    <Form className="fields" onSend={() => isWhole && mutate()}>
      <RestoredNote isShown={(chosen.isRestored && country !== '') || typed.isRestored} />
      <label className="text-13 quiet" htmlFor={`${id}-country`}>
        {t('country.which')}
      </label>
      <select
        id={`${id}-country`}
        className="country-choice"
        value={country}
        onChange={({ currentTarget: { value } }) => chosen.type(value)}
      >
        <option value="">{t('country.choose')}</option>
        {named(locale, current).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <label className="text-13 quiet" htmlFor={`${id}-words`}>
        {t('country.words')}
      </label>
      <textarea
        id={`${id}-words`}
        className="appeal-words"
        rows={4}
        maxLength={2 * countryRequestRules.characters}
        value={typed.text}
        onChange={({ currentTarget: { value } }) => typed.type(value)}
      />
      <EvidencePictures
        pictures={pictures}
        most={countryRequestRules.pictures}
        send={(file) => upload(file)}
        onPictures={onPictures}
      />
      <p className="text-12 quiet">{t('country.note')}</p>
      <Button type="submit" wide disabled={!isWhole} busy={isPending}>
        {t('review.send')}
      </Button>
    </Form>
  )
}

/** All but the current one, in the order of their names. */
function named(locale: string, current: string | null) {
  return countries
    .filter((code) => code !== current)
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((left, right) => left.name.localeCompare(right.name, locale))
}
