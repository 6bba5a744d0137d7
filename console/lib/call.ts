import '@madang/client/zod-without-eval.ts'
import { failures } from '@madang/contract/failures.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import { done, endsSession } from '@madang/contract/outcome.ts'
import { toWire } from '@madang/contract/wire.ts'
import { answerOf, createCall, detailOf } from '@madang/client/call.ts'
import { errorMessageIn } from '@madang/client/error-message.ts'
import { BrokenAnswer, Refusal } from '@madang/client/refusal.ts'
import { post, postForFile } from '@madang/client/post.ts'
import { sendFile } from '@madang/client/send-file.ts'
import { localeNow, t } from './locale.ts'
import { askForProof, needOf } from './proof.ts'
import { wordsOf } from './refusal-text.ts'
import { endSession, token } from './session.ts'
import { untouchedMs } from './touched.ts'

const ask = createCall<object, OperatorEndpoint>((endpoint, body) =>
  signedIn(endpoint, (headers) => post(endpoint.path, body, { headers })),
)

/**
 * Asks the server one call of the console. Throws Refusal for an answer other than 200; ends the session above 1000. Where the
 * server wants to know once more who is there, a window asks over the page, and the same call goes again.
 */
export const call: typeof ask = (endpoint, input) => proved(() => ask(endpoint, input))

/** The same of a call whose answer is a file. */
export function fetchFile<E extends OperatorEndpoint>(endpoint: E, input: In<E>): Promise<Blob> {
  return proved(async () => {
    let file: Blob | undefined
    const answer = await signedIn(endpoint, async (headers) => {
      const given = await postForFile(endpoint.path, toWire(input), { headers })
      if (!(given instanceof Blob)) return given
      file = given
      return { success: done, msg: '', data: null }
    })
    answerOf(endpoint, answer)
    if (!file) throw new BrokenAnswer('an envelope in the place of a file')
    return file
  })
}

async function proved<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const used = token()
  for (let asked = 0; ; asked++)
    try {
      return await run()
    } catch (error) {
      if (asked === mostProofs || !(error instanceof Refusal) || error.code !== failures.CHECK_NEEDED.code) throw error
      await askForProof(needOf(error))
      // Another window handed over somebody else's session: what was asked for goes under nobody else's name.
      if (token() !== used) throw error
    }
}
/** A first passkey, somebody who is there, and a signature of the decision itself. */
const mostProofs = 3

/** The same with a file; what else the call needs goes into its address. `signal` gives it up. */
export async function callWithFile<E extends OperatorEndpoint>(
  endpoint: E,
  input: In<E>,
  file: Blob,
  signal?: AbortSignal,
): Promise<Out<E>> {
  const answer = await signedIn(endpoint, (headers) => sendFile(endpoint, input, file, { headers, signal }))
  return answerOf(endpoint, answer)
}

async function signedIn(
  { auth }: Endpoint,
  send: (headers: Readonly<Record<string, string>>) => Promise<Envelope>,
): Promise<Envelope> {
  const used = token()
  const isSigned = used !== null && auth !== 'visitor'
  const answer = await send({
    language: localeNow(),
    idle: String(untouchedMs()),
    ...(isSigned && { authorization: `Bearer ${used}` }),
  })
  if (endsSession(answer.success)) endSession(new Refusal(answer.success, answer.msg, detailOf(answer.data)), used)
  return answer
}

/** What to tell about an error, in the operator's language; empty where there is nothing to tell. */
export function errorMessage(error: unknown): string {
  if (error instanceof Refusal && !endsSession(error.code)) return wordsOf(error)
  return errorMessageIn(error, { network: t('error.network'), unexpected: t('error.unexpected') }) ?? ''
}
