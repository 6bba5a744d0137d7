import { expect, test } from '@playwright/test'
import { getSchedule } from '@madang/contract/rewards/live.ts'
import { koreanZone } from '@madang/contract/constants.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { ticketOn } from './class-ticket.ts'
import { cameIn, hired } from './operators.ts'
import { openPhone } from './people.ts'
import { openTestServer } from './test-server.ts'
import { registered } from './users.ts'

/** A moment as the form's field takes it, in Korean time. */
const koreanField = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(koreanZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const languages = ['한국어', '中文', 'English']

test('REQ-172 REQ-75 an editor is refused an address that the class site may not play, drafts a class with chapters and sees it as people will; a second person publishes it, the class site shows its chapter, and an earlier version comes back', async ({
  browser,
}) => {
  const server = await openTestServer()
  const owner = await cameIn(browser, server.url, {
    link: server.ownerLink,
    email: 'oh@madang.example',
    name: 'Oh Seojun',
  })
  const editor = await hired(browser, server.url, owner, { role: 'editor', name: 'Park Editor' })
  const { page } = editor
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Classes', exact: true }).click()
  await page.getByRole('button', { name: 'New class' }).click()
  for (const language of languages)
    await page.getByRole('group', { name: language }).getByLabel('Title').fill(`Candles ${language}`)
  await page.getByLabel('Lecturer').selectOption({ index: 1 })
  await page.getByLabel('Start, Korean time').fill(koreanField(Date.now() + hourMs))
  await page.getByLabel('Video or stream').selectOption('address')
  await page.getByLabel('Address').fill('https://elsewhere.example/a.m3u8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/The class site may not play from this address/)).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('https://elsewhere.example/a.m3u8')
  await expect(page.getByRole('group', { name: languages[0]! }).getByLabel('Title')).toHaveValue('Candles 한국어')
  await page.getByLabel('Address').fill('/live-site/media/sample-class-1.webm')
  await page.getByRole('button', { name: 'Chapters', exact: true }).click()
  await page.getByRole('button', { name: 'Add a chapter' }).click()
  const chapter = page.getByRole('group', { name: 'Chapter 1' })
  await chapter.getByLabel('Begins at minute').fill('60')
  for (const language of languages)
    await chapter.getByLabel(new RegExp(`Title · ${language}`)).fill(`Wicks ${language}`)
  await expect(chapter.getByText('The class is over by then.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(chapter.getByLabel(/Title · 한국어/)).toHaveValue('Wicks 한국어')
  await chapter.getByLabel('Begins at minute').fill('0')

  const preview = page.frameLocator('.phone iframe')
  await expect(preview.getByText('Candles 한국어')).toBeVisible()
  await page.getByRole('button', { name: 'Class site' }).click()
  await expect(preview.getByRole('listitem').filter({ hasText: 'Wicks 한국어' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()

  const publishes = async () => {
    await owner.page.goto(page.url())
    await owner.page.reload()
    await owner.page.getByRole('button', { name: 'Publish' }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(owner.page.getByText('Published', { exact: true }).first()).toBeVisible()
  }
  await publishes()

  const mina = await registered(server.url, 'Mina')
  const lessonNow = async () =>
    (await mina.call(getSchedule, {})).items.find(({ title }) => /Candles|Wicks/.test(title))!
  const site = await openPhone(browser, server.url)
  const sees = async (words: string) => {
    const ticket = await ticketOn(site.page, server.url, mina, (await lessonNow()).classId)
    await site.page.goto(`/live-site/?token=${ticket}&lang=ko`)
    await expect(site.page.getByRole('list').filter({ hasText: words })).toBeVisible()
  }
  await sees('Wicks 한국어')

  await page.getByRole('button', { name: 'Chapters', exact: true }).click()
  await page.getByLabel(/Title · 한국어/).fill('Bodies')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Versions 2' })).toBeVisible()
  await publishes()
  await sees('Bodies')
  await page.reload()
  await page.getByRole('button', { name: 'Versions 2' }).click()
  await page.getByRole('row').filter({ hasText: 'created' }).click()
  await expect(page.getByText('Bodies')).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByRole('button', { name: 'Versions 3' })).toBeVisible()
  await publishes()
  await sees('Wicks 한국어')
  for (const { faults } of [owner, editor, site]) expect(faults()).toEqual([])
  for (const each of [owner, editor]) await each.close()
  await site.context.close()
  await server.close()
})
