import { failureOf, type FailureName } from '@madang/contract/failures.ts'
import { Refusal } from '@madang/client/refusal.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { dispatch } from '../../../data/chat/chat-store.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { refusalWords } from '@madang/client/refusal-words.ts'
import { letGo } from '../../../data/pictures/picture-files.ts'
import type { Outgoing } from '../../../data/chat/state/conversation-history.ts'
import { choosePictures } from '../../../lib/server/choose-pictures.ts'
import { sendChosen } from '../compose/send-chosen.ts'

/** What a refused message leads to: unblocking where I blocked, applying again where the pair is deleted (REQ-94). */
export interface NextSteps {
  readonly onUnblock: () => void
  readonly onApply: () => void
}

/** Under a failed message: the exact reason and the next step; the message keeps its text until it is sent or removed (REQ-91, REQ-94). */
export function FailedNote({ outgoing, steps }: { outgoing: Outgoing; steps: NextSteps }) {
  const { locale, t } = useLanguage()
  const { friendId, clientMsgId, failure } = outgoing
  const name = failureOf(failure?.code ?? 0)
  const ofPicture = outgoing.picture && name && wordsOfPicture[name]
  const refused = failure && refusalWords(new Refusal(failure.code, failure.text), locale)
  const text = ofPicture ? t(ofPicture) : refused || t('chat.notSent')
  const next =
    name === 'YOU_BLOCKED' || name === 'BOTH_BLOCKED' ? 'unblock' : name === 'PAIR_DELETED' ? 'apply' : undefined
  return (
    <div className="fail text-12">
      <p className="danger flex gap-4" role="alert">
        <Icon name="alert" size="xs" />
        <span>{text}</span>
      </p>
      <span className="flex wrap fail-acts">
        {next ? (
          <button
            type="button"
            className="bold text-link"
            onClick={next === 'unblock' ? steps.onUnblock : steps.onApply}
          >
            {t(next === 'unblock' ? 'profile.unblock' : 'dialogue.applyAgain')}
          </button>
        ) : null}
        {ofPicture ? (
          <button type="button" className="bold text-link" onClick={() => void chooseAnother(outgoing)}>
            {t('pictures.another')}
          </button>
        ) : (
          <button type="button" className="bold text-link flex gap-4" onClick={() => retry(friendId, clientMsgId)}>
            <Icon name="refresh" size="xs" />
            {t('dialogue.retry')}
          </button>
        )}
        <button type="button" className="text-link quiet" onClick={() => discard(outgoing)}>
          {t('dialogue.discard')}
        </button>
      </span>
    </div>
  )
}

/** Refusals of a picture itself: trying it again would change nothing. */
const wordsOfPicture: Partial<Record<FailureName, 'pictures.type' | 'pictures.large' | 'pictures.lost'>> = {
  TYPE_NOT_ACCEPTED: 'pictures.type',
  TOO_LARGE: 'pictures.large',
  NOT_FOUND: 'pictures.lost',
}

async function chooseAnother(outgoing: Outgoing): Promise<void> {
  const files = await choosePictures('one')
  discard(outgoing)
  await sendChosen(outgoing.friendId, files, outgoing)
}

function discard({ friendId, clientMsgId, picture }: Outgoing) {
  dispatch({ kind: 'discarded', friendId, clientMsgId })
  if (picture) letGo(clientMsgId)
}

/** The same message with the same id goes again, so that it can arrive once only (INV-C02). */
function retry(friendId: UserId, clientMsgId: string) {
  dispatch({ kind: 'retried', friendId, clientMsgId })
}
