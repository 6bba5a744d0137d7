import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { expect, openPhone, personWith, test } from './people.ts'
import { befriend, registered } from './users.ts'

const viewPx = 640

test('REQ-79: a friend is found by holding the camera before their QR code, or by a picture of it', async ({
  person,
  house,
  launchOptions,
}, info) => {
  const [mina, jun, sora] = await Promise.all(['Mina', 'Jun', 'Sora'].map((name) => registered(house.url, name)))
  await befriend(mina!, sora!)
  const hers = await person('Mina', { as: mina! })
  await hers.open('addfriend')
  const shown = await hers.page.getByRole('img', { name: hers.words('add.qr') }).screenshot()
  const seen = info.outputPath('seen.mjpeg')
  await writeFile(seen, await still(shown))

  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${seen}`,
    ],
  })
  try {
    const phone = await openPhone(browser, house.url, { as: jun! })
    const his = personWith('Jun', phone)
    await his.open('addfriend')
    const scan = his.page.getByRole('button', { name: his.words('scan.title') })
    await scan.click()
    const found = his.page.getByRole('button', { name: his.words('add.apply') })
    await expect(found).toBeVisible()
    await expect(his.page.getByText(his.words('my.id', { id: mina!.userId }))).toBeVisible()
    expect(phone.faults()).toEqual([])
  } finally {
    await browser.close()
  }

  // No camera here: the sheet says so, refuses what is no code of ours, and takes the picture.
  const soras = await person('Sora', { as: sora! })
  await soras.open('addfriend')
  await soras.page.getByRole('button', { name: soras.words('scan.title') }).click()
  const alert = soras.page.getByRole('alert')
  await expect(alert).toHaveText(soras.words('scan.noCamera'))
  const chosen = soras.page.locator('input[type=file]')
  const blank = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await chosen.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank })
  await expect(alert).toHaveText(soras.words('scan.noCode'))
  await chosen.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: shown })
  await expect(soras.page.getByText(soras.words('my.id', { id: mina!.userId }))).toBeVisible()
})

/** A film in which a picture stands in the middle of a white wall, as a fake camera of Chromium plays it (motion JPEG). */
async function still(picture: Buffer): Promise<Buffer> {
  const inner = await sharp(picture)
    .resize(viewPx / 2, viewPx / 2, { fit: 'contain', background: '#fff' })
    .toBuffer()
  const wall = { width: viewPx, height: viewPx, channels: 3, background: '#fff' } as const
  const frame = await sharp({ create: wall })
    .composite([{ input: inner }])
    .jpeg()
    .toBuffer()
  return Buffer.concat([frame, frame])
}
