import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A number and a noun in the plural: wrong for one. `Grants: {n}` is right for any number. */
const counted = /\{(?:n|count|people|places|winners|steps|points|days|minutes)\} (?:[a-z]+ )?(?:[a-z]{3,}s|people)\b/

/** Texts whose number is never one, by their key: limits and terms, or the page has another text for one. */
const neverOne = [
  'access.gone',
  'access.proveText.email',
  'access.proveText.phone',
  'community.entryText',
  'community.from',
  'community.noMonths',
  'contest.picturesWait',
  'forward.most',
  'freeze.phones',
  'leaving.password',
  'leaving.sure',
  'leaving.verb',
  'lock.out',
  'partner.appliedAt',
  'partner.appliedFor',
  'partner.entryLeft',
  'partner.fault.planLong',
  'partner.people',
  'partner.places',
  'partner.taken',
  'passwordReset.text.email',
  'passwordReset.text.sms',
  'pictures.askMany',
  'pictures.most',
  'pictures.set',
  'reason.short',
  'select.most',
  'suspend.forDays',
  'suspended.pictures',
  'suspended.whatAgain',
  'xrp.dayCount',
  'xrp.listenedDays',
  'xrp.more',
  'xrp.ownRate',
  'xrp.tierRate',
  'xrp.weekText',
]

test('REQ-8 no English text puts a number that may be one before a plural', () => {
  const root = new URL('../', import.meta.url)
  const files = ['app', 'console', 'live-site'].flatMap((place) =>
    readdirSync(new URL(place, root), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /(?:^|\/)(?:texts\/en(?:\/[\w-]+)?|[\w-]*texts)\.ts$/.test(file) && !/node_modules|dist\//.test(file),
      )
      .map((file) => `${place}/${file}`),
  )
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/^ +'?([\w.]+)'?:\s+(['"`])(.*?)\2,$/gm)].flatMap(
      ([, key = '', , text = '']) => (counted.test(text) ? [key] : []),
    ),
  )
  expect(found.sort()).toEqual(neverOne)
})
