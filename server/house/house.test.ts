import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { inEach } from '@madang/contract/locale.ts'
import { usualReadings } from '@madang/contract/operators/content/house/app-readings.ts'
import { usualRules } from '@madang/contract/page-rules.ts'
import type { CompanyContent } from '@madang/contract/operators/content/house/company.ts'
import type { LegalDocumentContent } from '@madang/contract/operators/content/house/legal-documents.ts'
import type { ContentRow } from '../content/content-row.ts'
import { publish as publishItem } from '../content/review.ts'
import { saveVersion } from '../content/save.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { getService } from '../support/opening-hours.ts'
import { ensureServiceAccount } from '../support/service-account.ts'
import { hoursRow } from '../support/hours-row.ts'
import { getDocument, previewOf } from '../terms/get-document.ts'
import { loadBuiltInDocuments } from '../terms/load-built-in.ts'
import { getConsents, recordConsents } from '../users/profile/consents.ts'
import { testUser } from '../users/test-user.ts'
import { companyRow } from './company-row.ts'
import { cachedAppReadings } from './app-readings.ts'
import { appReadingsRow } from './app-readings-row.ts'
import { getCompany } from './get-company.ts'
import { getHelplines } from './get-helplines.ts'
import { helplineRow } from './helpline-row.ts'
import { bodyOf, brokenLine, sectionsOf } from './legal-body.ts'
import { legalDocumentRow } from './legal-document-row.ts'
import { getHouse, houseGaps } from './standing.ts'
import { noSettings } from '../content/test-settings.ts'

let here: TestDatabase
beforeAll(async () => {
  here = await testDatabase()
})
afterAll(() => here[Symbol.asyncDispose]())

const clock = manualClock('2026-11-28T03:00:00Z')
const [park, seo] = [systemRandom.uuid(), systemRandom.uuid()]
const at = (id: string, name: string) => ({ id, name, now: clock.now() })

/** One person saves, another publishes; the version it became. */
async function published(row: ContentRow, id: string, content: object, terms: object = {}, by = seo): Promise<number> {
  const version = await here.db
    .selectFrom('content_item')
    .select('version')
    .where('kind', '=', row.calls.kind.name)
    .where('id', '=', id)
    .executeTakeFirst()
  const target = { id, version: version?.version ?? 0 }
  const saved = await here.transact((tx) =>
    saveVersion(tx, row, target, () => content as never, at(park, 'Park'), noSettings),
  )
  await here.transact((tx) =>
    publishItem(tx, row, { id, version: saved.version, publishAt: null, terms }, at(by, 'Seo'), noSettings),
  )
  return saved.version
}

const company = (more: Partial<CompanyContent> = {}): CompanyContent => ({
  texts: inEach((locale) => ({ name: `Haneul ${locale}`, representative: 'Han', address: 'Seoul', licences: 'A\nB' })),
  registrationNumber: '123-45-67890',
  phone: '',
  email: 'help@haneul.example',
  profileId: null,
  ...more,
})

const legal = (body: string, more: Partial<LegalDocumentContent> = {}): LegalDocumentContent => ({
  texts: inEach((locale) => ({ title: `Terms ${locale}`, change: `Now ${locale}`, body })),
  needsConsent: false,
  ...more,
})

test('REQ-184 nobody runs the platform until a second person published the company; then each language has it', async () => {
  const shown = () => getCompany({ db: here.db, locale: 'zh-CN' })
  expect(await shown()).toEqual({ company: null, profileId: null })
  await expect(published(companyRow, 'company', company(), {}, park)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  expect(await shown()).toEqual({ company: null, profileId: null })
  await published(companyRow, 'company', company())
  expect((await shown()).company).toMatchObject({ name: 'Haneul zh-CN', licences: ['A', 'B'], isSample: false })
})

test.each([
  ['a language', 'content.texts.en-GB', { texts: { ...company().texts, 'en-GB': null } }],
  ['the registration number', 'content.registrationNumber', { registrationNumber: '' }],
  ['the e-mail', 'content.email', { email: '' }],
  ['a profile that is not published', 'content.profileId', { profileId: 'nobody' }],
])('REQ-184 the company is refused at the field of %s, and readers keep what they had', async (_what, field, more) => {
  const before = await getCompany({ db: here.db, locale: 'ko-KR' })
  await expect(published(companyRow, 'company', company(more as object))).rejects.toEqual(
    new Failure('INVALID', { field }),
  )
  expect(await getCompany({ db: here.db, locale: 'ko-KR' })).toEqual(before)
})

test('REQ-183 a published document is the current one with who read it; what people had agreed to stays readable and is asked again only where it says so', async () => {
  const { db } = here
  const mina = await testUser(db)
  await here.transact((tx) => recordConsents(tx, mina, ['age', 'terms', 'privacy'], clock.now()))
  const isDue = async () =>
    (await getConsents({ db, user: mina, now: clock.now() })).items.find(({ kind }) => kind === 'terms')
  const current = (version?: string) =>
    getDocument({ db, locale: 'en-GB', now: clock.now() }, { doc: 'terms', version })
  const builtIn = await current()
  expect(builtIn).toMatchObject({ counsel: null, isSample: true, isCurrent: true })
  await loadBuiltInDocuments(db)
  expect((await current()).version).toBe(builtIn.version)

  const counsel = { name: 'Lee Hyun', day: '2026-11-27' }
  await published(legalDocumentRow, 'terms', legal('## One\n\nText.'), { counsel })
  expect(await current()).toMatchObject({
    version: '2026-11-28',
    title: 'Terms en-GB',
    counsel,
    isSample: false,
    sections: [{ title: 'One', paragraphs: ['Text.'], rows: null }],
  })
  expect(await isDue()).toMatchObject({ isDue: false, currentVersion: '2026-11-28' })

  await published(legalDocumentRow, 'terms', legal('## Two\n\nText.', { needsConsent: true }), { counsel: null })
  expect(await current()).toMatchObject({ version: '2026-11-28.2', counsel: null })
  expect(await isDue()).toMatchObject({ isDue: true, version: builtIn.version })
  expect(await current('2026-11-28')).toMatchObject({ isCurrent: false, counsel })
  expect((await current(builtIn.version)).sections).toEqual(builtIn.sections)
})

test('REQ-183 what an editor sees of a document while it is written is what readers get once it is published, figures and all', async () => {
  const { db } = here
  const content = legal('## Rates\n\nA check-in frees {checkInUnlock} CVC.\n\n| a | b |\n| c | d |', {
    needsConsent: true,
  })
  const asked = { doc: 'privacy', locale: 'en-GB', text: content.texts['en-GB']!, needsConsent: true } as const
  const seen = await previewOf({ db, now: clock.now() }, asked)
  expect(seen.sections[0]!.paragraphs).toEqual(['A check-in frees 0.25 CVC.'])
  expect(seen).toMatchObject({ isCurrent: true, counsel: null, isSample: false })
  const now = { db, locale: 'en-GB', now: clock.now() } as const
  expect((await getDocument(now, { doc: 'privacy' })).isSample, 'nothing is kept').toBe(true)
  await published(legalDocumentRow, 'privacy', content, { counsel: null })
  expect(await getDocument(now, { doc: 'privacy' })).toEqual(seen)
})

test('REQ-9 REQ-25 REQ-31 REQ-55 how the app reads its rules is what two people published, and the usual reading before anybody did', async () => {
  const readings = cachedAppReadings(here.db)
  await readings.refresh()
  expect(readings.now()).toEqual(usualRules)
  const other = { firstLanguage: 'korean', sessionEnd: 'changeOnly', benefit: 'views', invite: 'ownPage' } as const
  for (const chosen of [other, usualRules]) {
    await published(appReadingsRow, 'readings', { texts: inEach(() => null), ...usualReadings, ...chosen })
    await readings.refresh()
    expect(readings.now()).toEqual(chosen)
  }
})

test('REQ-183 text that would be lost or torn is refused in the language in which it stands', async () => {
  const torn = legal('## One\n\n| a | b |\n| c |')
  const texts = { ...legal('## One').texts, 'zh-CN': torn.texts['zh-CN'] }
  const refused = published(legalDocumentRow, 'risk', { ...torn, texts }, { counsel: null })
  await expect(refused).rejects.toEqual(new Failure('INVALID', { field: 'content.texts.zh-CN' }))
  expect(brokenLine('Text before the first part')).toBe('Text before the first part')
  expect(brokenLine('## One\n\n| a | b |\n| c | d |\n\n| one |')).toBeNull()
})

test('REQ-183 the body of a document and its parts are each other', () => {
  const parts = [
    { title: 'One', paragraphs: ['a', 'b'], rows: null },
    {
      title: 'Two',
      paragraphs: [],
      rows: [
        ['h', 'i'],
        ['1', '2'],
      ],
    },
  ]
  expect(sectionsOf(bodyOf(parts))).toEqual(parts)
})

test('REQ-102 hours that a second person published hold at once, with their zone and their line', async () => {
  await ensureServiceAccount(here.db, systemRandom, clock.now())
  const saturday = { weekday: 6, opens: '09:00', closes: '14:00' }
  const content = {
    zone: 'Asia/Shanghai',
    days: [saturday],
    texts: inEach((locale) => ({ note: `Closed on holidays ${locale}` })),
  }
  const twice = { ...content, days: [saturday, saturday] }
  await expect(published(hoursRow, 'week', twice)).rejects.toEqual(new Failure('INVALID', { field: 'content.days' }))
  await published(hoursRow, 'week', content)
  expect(await getService({ db: here.db, now: new Date('2026-11-28T02:00:00Z') })).toMatchObject({
    isOpen: true,
    hours: [saturday],
    zone: 'Asia/Shanghai',
    note: { 'ko-KR': 'Closed on holidays ko-KR' },
  })
  expect(await getService({ db: here.db, now: new Date('2026-11-28T07:00:00Z') })).toMatchObject({ isOpen: false })
})

test('helplines of the caller’s region come first: by the country that is told, otherwise by the language', async () => {
  for (const region of ['korea', 'mainland', 'taiwan', 'hongkong'])
    await published(helplineRow, region, {
      region,
      number: '110',
      texts: inEach(() => ({ name: region, note: '' })),
    })
  const first = async (country: string | null, locale: 'ko-KR' | 'zh-CN') =>
    (await getHelplines({ db: here.db, locale, laws: [country] })).items.map(({ region }) => region)[0]
  expect(await first('TW', 'zh-CN')).toBe('taiwan')
  expect(await first('HK', 'ko-KR')).toBe('hongkong')
  expect(await first(null, 'zh-CN')).toBe('mainland')
  expect(await first(null, 'ko-KR')).toBe('korea')
})

test('the house names what keeps a server from opening: nothing published, a sample, a text no counsel has read', async () => {
  await using empty = await testDatabase()
  const gaps = async (db = empty.db) =>
    Object.fromEntries(
      (await getHouse({ db, hasSample: false })).parts.map(({ kind, id, gap }) => [`${kind} ${id}`, gap]),
    )
  expect(await gaps()).toMatchObject({
    'company company': 'absent',
    'serviceHours week': 'absent',
    'helpline taiwan': 'absent',
    'maintenance maintenance': null,
  })
  const missing = async (hasSample: boolean) =>
    (await empty.transact((tx) => houseGaps(tx, hasSample))).map(({ kind, id }) => `${kind} ${id}`)
  expect(await missing(false)).toEqual(expect.arrayContaining(['company company', 'helpline taiwan']))
  expect(await missing(false)).not.toContain('maintenance maintenance')
  expect(await missing(true), 'the samples of a demonstration stand for them').toEqual([])
  await loadBuiltInDocuments(empty.db)
  expect(await gaps()).toMatchObject({ 'legalDocument terms': 'sample', 'legalDocument risk': 'sample' })
  // What the tests above published, on their own database.
  expect(await gaps(here.db)).toMatchObject({
    'company company': null,
    'legalDocument terms': 'unchecked',
    'serviceHours week': null,
    'helpline taiwan': null,
  })
})
