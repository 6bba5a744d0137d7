import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { qrCode } from '../server/pages/landing/qr-code.ts'
import { giveUsdt, giveXrp } from '../server/wallet/test-wallet.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { befriend, registered } from './users.ts'
import { withSvg } from './world-pictures.ts'

const viewPx = 640
const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const onEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const onTron = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'
const onXrpLedger = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'

test('REQ-79: a friend is found by holding the camera before their QR code, or by a picture of it', async ({
  person,
  server,
  launchOptions,
}, info) => {
  const [mina, jun, sora] = await Promise.all(['Mina', 'Jun', 'Sora'].map((name) => registered(server.url, name)))
  await befriend(mina!, sora!)
  const hers = await person('Mina', { as: mina! })
  await hers.open('addfriend')
  const code = hers.page.getByRole('img', { name: hers.words('add.qr') })
  // Its frame stands before the code is drawn.
  await expect(code.locator('path')).toHaveAttribute('d', /h1v1/)
  const shown = await code.screenshot()
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
    const phone = await openPhone(browser, server.url, { as: jun! })
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

/** A code with a text, as a picture on the phone. */
async function codeOf(text: string) {
  const svg = qrCode(text, '').text.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const drawn = await withSvg(() =>
    sharp(Buffer.from(svg)).resize(480, 480).flatten({ background: '#fff' }).png().toBuffer(),
  )
  return { name: 'code.png', mimeType: 'image/png', buffer: drawn }
}

test('REQ-123 REQ-131 an address is scanned with its tag, one of another network offers the switch, and a code that is no address changes nothing', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db } = server.services
    const mina = await registered(server.url, 'Mina', { now: server.now })
    await giveUsdt(db, mina.userId, 'available', '50')
    await giveXrp(db, mina.userId, '50')
    const phone = await openPhone(browser, server.url, { as: mina, size: { width: 360, height: 740 } })
    const { page, words, open } = personWith('Mina', phone)
    const send = page.locator('button[type=submit]')
    const address = page.getByRole('textbox', { name: words('withdraw.address') })
    const chosen = page.locator('input[type=file]')
    const sheet = page.getByRole('dialog', { name: words('scan.title') })
    const toAddress = async (asset: string) => {
      await open(`withdraw?asset=${asset}`)
      await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill('20')
      await expect(send).toBeEnabled()
      await send.click()
    }
    const scan = async (text: string) => {
      await page.getByRole('button', { name: words('scan.title') }).click()
      await chosen.setInputFiles(await codeOf(text))
    }
    await toAddress('USDT')
    await address.fill(onSolana)
    await scan('https://evil.example/#/freeze')
    await expect(sheet.getByRole('alert')).toHaveText(words('scan.noAddress'))
    await expect(address, 'what was typed stays').toHaveValue(onSolana)
    await chosen.setInputFiles(await codeOf(`ethereum:${onEthereum}@1?value=0`))
    await expect(sheet).toHaveCount(0)
    await expect(address).toHaveValue(onEthereum)
    await page.getByRole('button', { name: words('withdraw.switchAction', { network: 'Ethereum' }) }).click()
    await expect(page.getByRole('radio', { name: /Ethereum/ })).toBeChecked()
    await expect(send).toBeEnabled()

    await toAddress('XRP')
    await scan(`xrpl:${onXrpLedger}?dt=104729`)
    await expect(address).toHaveValue(onXrpLedger)
    await expect(page.getByLabel(words('withdraw.tag'), { exact: true })).toHaveValue('104729')
    await expect(send).toBeEnabled()

    await open('address-book?part=add')
    await expect(page.getByRole('heading', { name: words('book.addAsk') })).toBeVisible()
    await scan(`tron:${onTron}`)
    await expect(address).toHaveValue(onTron)
    await expect(page.getByRole('radio', { name: 'TRON · USDT' })).toBeChecked()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
