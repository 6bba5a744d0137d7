import type { CDPSession } from '@playwright/test'
import { conversationWith } from './conversation.ts'
import { friends } from './friends.ts'
import { expect, test, type Person } from './people.ts'
import { commit, compose } from './typing/compose.ts'
import { befriend, registered } from './users.ts'

/** The key code of whatever an input method has taken for itself. */
const fromInputMethod = 229

/** A person at a hardware keyboard, where Enter sends (REQ-19), in a conversation. */
async function atKeyboard(url: string, person: (name: string, options: object) => Promise<Person>) {
  const [mina, jun] = await Promise.all([registered(url, 'Mina'), registered(url, 'Jun')])
  await befriend(mina, jun)
  const phone = await person('Mina', { as: mina, touch: false })
  const conversation = await conversationWith(phone, jun)
  await conversation.composer.focus()
  return { ...conversation, keys: await phone.page.context().newCDPSession(phone.page) }
}

test('one Enter at the end of a Hangul syllable sends the whole message once', async ({ person, server }) => {
  const { keys, composer, messages, sees } = await atKeyboard(server.url, person)
  await compose(keys, ['ㅇ', '아', '안'])
  await commit(keys, '안')
  await compose(keys, ['ㄴ', '녀', '녕'])
  await enter(keys, fromInputMethod)
  await commit(keys, '녕')
  // Some systems tell of the same press a second time, now as a plain Enter.
  await enter(keys, 13)
  await release(keys)
  await sees('안녕')
  await expect(composer).toHaveValue('')
  expect(await messages()).toEqual(['안녕'])
})

test('the same where the browser ends the composition before it tells of the key', async ({ person, server }) => {
  const { keys, composer, messages, sees } = await atKeyboard(server.url, person)
  await compose(keys, ['ㅁ', '마', '맘', '마다', '마당'])
  await commit(keys, '마당')
  await enter(keys, fromInputMethod)
  await release(keys)
  await sees('마당')
  await expect(composer).toHaveValue('')
  expect(await messages()).toEqual(['마당'])
})

for (const order of ['before', 'after'] as const)
  test(`an Enter that chooses a Chinese candidate, told ${order} the composition ends, sends nothing; the next one sends`, async ({
    person,
    server,
  }) => {
    const { keys, composer, messages, sees } = await atKeyboard(server.url, person)
    await compose(keys, ['n', 'ni', 'nih', 'niha', 'nihao'])
    if (order === 'before') await enter(keys, fromInputMethod)
    await commit(keys, '你好')
    if (order === 'after') await enter(keys, fromInputMethod)
    await release(keys)
    await expect(composer).toHaveValue('你好')
    expect(await messages()).toEqual([])

    await enter(keys, 13)
    await release(keys)
    await sees('你好')
    await expect(composer).toHaveValue('')
    expect(await messages()).toEqual(['你好'])
  })

test('on a touch keyboard Enter begins a new line, and the button sends', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  const { composer, sees, messages } = await conversationWith(phone, jun)
  await composer.pressSequentially('one')
  await composer.press('Enter')
  await composer.pressSequentially('two')
  await expect(composer).toHaveValue('one\ntwo')
  expect(await messages()).toEqual([])
  await phone.page.getByRole('button', { name: phone.words('dialogue.send'), exact: true }).click()
  await sees('one\ntwo')
})

async function enter(keys: CDPSession, windowsVirtualKeyCode: number): Promise<void> {
  const isPlain = windowsVirtualKeyCode === 13
  await keys.send('Input.dispatchKeyEvent', {
    type: isPlain ? 'keyDown' : 'rawKeyDown',
    key: isPlain ? 'Enter' : 'Process',
    code: 'Enter',
    windowsVirtualKeyCode,
    ...(isPlain ? { text: '\r' } : {}),
  })
}

async function release(keys: CDPSession): Promise<void> {
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 })
}
