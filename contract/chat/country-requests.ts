import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant, pictureId } from '../ids.ts'
import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'
import { freeText } from '../values/free-text.ts'
import { countries } from '../values/countries.ts'

/** Bounds of what somebody sends to show where they live, and how long it is kept after the decision. */
export const countryRequestRules = { characters: 1000, pictures: 3, evidenceDays: 90 } as const

/** Why a country stays as it is, as its person reads it (REQ-186). */
export const countryAnswers = {
  unproved: inLanguages(
    '보내 주신 내용만으로는 사는 곳을 확인할 수 없었어요. 다른 자료와 함께 다시 요청할 수 있어요.',
    '仅凭您提供的内容无法确认居住地。您可以补充其他材料后再次申请。',
    'What you sent doesn’t show where you live. You can ask again with something else that does.',
  ),
  unreadable: inLanguages(
    '사진의 글자를 읽을 수 없었어요. 더 또렷한 사진으로 다시 요청해 주세요.',
    '图片中的文字无法辨认。请用更清晰的图片再次申请。',
    'The picture can’t be read. Please ask again with a clearer one.',
  ),
} as const satisfies Record<string, Text>
export type CountryAnswer = keyof typeof countryAnswers

// The keys of the very table.
export const countryAnswer = z.enum(Object.keys(countryAnswers) as [CountryAnswer, ...CountryAnswer[]])

const myCountry = z.object({
  /** ISO code of the country whose law decides what I am offered; null for none. */
  country: z.string().nullable(),
  /** My last request for another; null without any. */
  request: z
    .object({
      country: z.string(),
      state: z.enum(['waiting', 'granted', 'refused']),
      askTime: instant,
      decideTime: instant.nullable(),
      /** Why it was refused. */
      answer: countryAnswer.nullable(),
    })
    .nullable(),
})
export type MyCountry = z.infer<typeof myCountry>

export const getMyCountry = reading({
  path: 'support/GetMyCountry',
  summary: 'The country whose law decides what I am offered, and what became of my request for another',
  auth: 'user',
  feature: null,
  input: {},
  output: myCountry,
})

export const askCountry = changing({
  path: 'support/AskCountry',
  summary: 'Ask for another country, with words and up to three of my own pictures; two of the staff decide (REQ-60)',
  auth: 'user',
  feature: null,
  input: {
    country: z.enum(countries),
    words: freeText({ min: 1, max: countryRequestRules.characters }),
    /** Pictures that I uploaded. */
    pictures: z.array(pictureId).max(countryRequestRules.pictures).default([]),
  },
  output: myCountry,
  failures: ['CONFLICT'],
  limit: { points: 10, seconds: 3600 },
})
