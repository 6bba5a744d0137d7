import { useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { NetworkError } from '@madang/client/refusal.ts'
import {
  appealSuspension,
  suspensionAppealCharacters,
  suspensionAppealPictures,
} from '@madang/contract/users/suspensions.ts'
import { Button } from '@madang/ui/button.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { call } from '../../../lib/server/call.ts'
import { queries } from '../../../lib/server/queries.ts'
import { EvidencePictures } from '../../../lib/evidence/evidence-pictures.tsx'
import { keepPictures, keptPictures, sendPicture } from './appeal-pictures.ts'
import { kept } from './kept.ts'
import { suspensionQuery } from './suspension-query.ts'
import '../../../lib/parts/appeal-sheet.css'

/** An appeal in one's own words; they stay in this tab until it has arrived, over a reload and a new login. */
export function AppealForm({ againAfterDays }: { againAfterDays: number | null }) {
  const t = useT()
  const id = useId()
  const navigation = useNavigation()
  const [words, setWords] = useState(() => kept.get('appealWords') ?? '')
  const [pictures, setPictures] = useState(keptPictures)
  const [wasKept] = useState(words !== '' || pictures.length > 0)
  const said = words.normalize('NFC').trim()
  const length = [...said].length
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(appealSuspension, {
        ticket: kept.get('suspensionTicket') ?? '',
        words: said,
        pictures: pictures.map((picture) => picture.id),
      }),
    retry: (count, error) => error instanceof NetworkError && count < 2,
    onSuccess: () => {
      kept.remove('appealWords')
      kept.remove('appealPictures')
      toast(t('suspended.sentNow'))
      navigation.back(() => void navigation.go({ to: '/suspended' }, { replace: true }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: suspensionQuery.queryKey }),
  })
  return (
    <Form
      className="suspended"
      onSend={() => {
        if (said) mutate()
      }}
    >
      <section className="pad">
        <h2 className="suspended-title">{t('suspended.what')}</h2>
        <p className="text-13 quiet">
          {againAfterDays === null ? t('suspended.whatText') : t('suspended.whatAgain', { n: againAfterDays })}
        </p>
      </section>
      <div className="fields pad">
        <RestoredNote isShown={wasKept && (words !== '' || pictures.length > 0)} />
        <label className="text-13 quiet" htmlFor={id}>
          {t('suspended.words')}
        </label>
        <textarea
          id={id}
          className="appeal-words"
          rows={7}
          maxLength={2 * suspensionAppealCharacters}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            kept.set('appealWords', event.currentTarget.value)
          }}
        />
        <p className="text-12 quiet tabular suspended-count">
          {length} / {suspensionAppealCharacters}
        </p>
        <EvidencePictures
          pictures={pictures}
          most={suspensionAppealPictures}
          send={sendPicture}
          onPictures={(change) => setPictures(keepPictures(change(keptPictures())))}
        />
        <p className="text-12 quiet">{t('suspended.pictures', { n: suspensionAppealPictures })}</p>
      </div>
      <PageFoot>
        <Button type="submit" wide disabled={length === 0 || length > suspensionAppealCharacters} busy={isPending}>
          {t('suspended.send')}
        </Button>
      </PageFoot>
    </Form>
  )
}
