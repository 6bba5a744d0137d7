import type { Random } from './random.ts'

/** A picture of characters that a person types. */
export interface Challenge {
  /** What the picture shows, in capital letters. Stays on the server. */
  readonly answer: string
  readonly png: Buffer
}

/** Makes pictures that slow machines down. How long and how often an answer counts is decided where it is used. */
export interface Captcha {
  challenge(): Promise<Challenge>
}

/** Without characters that look alike: no B and 8, O and 0, I and 1, S and 5, Z and 2, G and 6, V beside U, 4 beside A. */
const alphabet = 'ACDEFHJKLMNPRTUWXY379'
const length = 5

/** What draws takes thirty megabytes, from the first picture on. */
async function draw(text: string, random: Random): Promise<Buffer> {
  const { drawText } = await import('../captcha/draw-text.ts')
  return drawText(text, random)
}

/** Pictures of five characters by chance. */
export function drawnCaptcha(random: Random): Captcha {
  return {
    challenge: async () => {
      const answer = Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('')
      return { answer, png: await draw(answer, random) }
    },
  }
}

/** Always AAAA, drawn once: for tests and benchmarks, refused in production. */
export function testCaptcha(random: Random): Captcha {
  let drawn: Promise<Buffer> | undefined
  return { challenge: async () => ({ answer: 'AAAA', png: await (drawn ??= draw('AAAA', random)) }) }
}
