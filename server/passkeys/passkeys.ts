import type { Db } from '../db/tables.ts'
import type { Random } from '../ports/random.ts'
import {
  answerIn,
  assertionAnswer,
  challengeIn,
  passkeyWrong,
  registrationAnswer,
  type AssertionAnswer,
} from './answers.ts'
import { digestIn, newChallenge, takeChallenge, type Holder } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** Eighty modules that most processes never need: they come with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE): what phones, computers and security keys sign with. */
const algorithms = [-8, -7, -257]

export interface Ceremony {
  readonly db: Db
  readonly random: Random
  readonly now: Date
  readonly party: RelyingParty
  readonly holder: Holder
}

/** What an answer is checked with: its holder may have been named otherwise when it was asked for. */
interface Answered extends Omit<Ceremony, 'random' | 'holder'> {
  readonly holder: Holder | Holder[]
}

/** A passkey as stored. */
export interface StoredPasskey {
  readonly passkey_id: string
  readonly public_key: Buffer
  readonly counter: bigint
  readonly transports: string[]
}

export interface NewPasskey extends StoredPasskey {
  /** Whether it travels with an account of Apple, Google or a password manager. */
  readonly isSynced: boolean
}

/** Options for making a passkey, as JSON text. It is kept on the authenticator, which asks who is there each time. */
export async function registrationOptions(
  ceremony: Ceremony,
  {
    person,
    known,
  }: {
    readonly person: { readonly id: string; readonly name: string }
    readonly known: readonly Pick<StoredPasskey, 'passkey_id' | 'transports'>[]
  },
): Promise<string> {
  const challenge = await newChallenge(ceremony, ceremony)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Madang',
    rpID: ceremony.party.id,
    userName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(allowed),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return JSON.stringify(options)
}

/** Checks what was made. PASSKEY_WRONG for anything that is not a passkey of ours made just now by whoever was asked. */
export async function verifyNewPasskey(ceremony: Omit<Ceremony, 'random'>, text: string): Promise<NewPasskey> {
  const answer = answerIn(registrationAnswer, text)
  const challenge = await taken(ceremony, answer.response.clientDataJSON)
  const { verifyRegistrationResponse } = await webAuthn()
  const made = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    ...expected(ceremony.party, challenge),
    supportedAlgorithmIDs: algorithms,
  }).catch(wrong)
  if (!made.verified) throw passkeyWrong()
  const { credential, credentialBackedUp } = made.registrationInfo
  return {
    passkey_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: answer.response.transports,
    isSynced: credentialBackedUp,
  }
}

/** Options for using a passkey, as JSON text; without `of` whoever has one here may use it. */
export async function assertionOptions(
  ceremony: Ceremony,
  {
    digest,
    of = [],
  }: { readonly digest?: Buffer; readonly of?: readonly Pick<StoredPasskey, 'passkey_id' | 'transports'>[] },
): Promise<string> {
  const challenge = await newChallenge(ceremony, { holder: ceremony.holder, ...(digest && { digest }) })
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: ceremony.party.id,
    challenge: new Uint8Array(challenge),
    allowCredentials: of.map(allowed),
    userVerification: 'required',
  })
  return JSON.stringify(options)
}

/** A passkey that was used. */
export interface Assertion<Stored extends StoredPasskey> {
  readonly passkey: Stored
  readonly answer: AssertionAnswer
  /** Of what was agreed to. */
  readonly digest: Buffer
  readonly counter: bigint
  /** Whether its counter went back or stood: two copies of a passkey may be about. */
  readonly isCopied: boolean
}

/**
 * Checks a use of a passkey that `find` knows. PASSKEY_WRONG for another origin, challenge or person, without the person
 * being verified, and for every repetition: the challenge is used up first.
 */
export async function verifyAssertion<Stored extends StoredPasskey>(
  ceremony: Answered,
  text: string,
  find: (passkeyId: string) => Promise<Stored | undefined>,
): Promise<Assertion<Stored>> {
  const answer = answerIn(assertionAnswer, text)
  const challenge = await taken(ceremony, answer.response.clientDataJSON)
  const digest = digestIn(challenge)
  const passkey = await find(answer.id)
  if (!passkey || !digest) throw passkeyWrong()
  const counter = await countedBy(passkey, answer, ceremony.party)
  if (counter === null) throw passkeyWrong()
  return {
    passkey,
    answer,
    digest,
    counter,
    isCopied: (counter > 0n || passkey.counter > 0n) && counter <= passkey.counter,
  }
}

/** The counter of an answer that this passkey signed for this relying party, whatever its challenge; null otherwise. */
export async function countedBy(
  passkey: StoredPasskey,
  answer: AssertionAnswer,
  party: RelyingParty,
): Promise<bigint | null> {
  const { userHandle, ...response } = answer.response
  const { verifyAuthenticationResponse } = await webAuthn()
  const checked = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    ...expected(party, challengeIn(response.clientDataJSON)),
    // Looked at by `isCopied`, so that a copy is noticed and not merely refused.
    credential: { id: passkey.passkey_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(() => null)
  return checked?.verified ? BigInt(checked.authenticationInfo.newCounter) : null
}

async function taken(ceremony: Answered, clientDataJSON: string): Promise<Buffer> {
  const challenge = challengeIn(clientDataJSON)
  if (!(await takeChallenge(ceremony, { challenge, holders: [ceremony.holder].flat() }))) throw passkeyWrong()
  return challenge
}

function expected({ id, origin }: RelyingParty, challenge: Buffer) {
  return {
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

function allowed({ passkey_id, transports }: Pick<StoredPasskey, 'passkey_id' | 'transports'>) {
  return { id: passkey_id, transports }
}

/** The library throws a sentence for whatever is wrong. */
function wrong(): never {
  throw passkeyWrong()
}
