import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { calls } from '@madang/contract/calls.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import { fieldsWithin } from './docs-fields.ts'
import { serveDocs } from './docs-page.ts'

test('the page names every call with all its fields, and needs neither script nor inline style', async () => {
  await using http = Fastify()
  serveDocs(http, { version: '0.1.0', secure: false })
  const { statusCode, headers, body } = await http.inject({ method: 'GET', url: '/api/docs' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toMatch(/<script|\sstyle=|\son\w+=|\[object|undefined/)
  for (const { path, input, output } of calls) {
    expect(body).toContain(`<code>${path}</code>`)
    for (const { name } of [...fieldsWithin(wireSchema(input), ''), ...fieldsWithin(wireSchema(output), '')])
      expect(body).toContain(`<code>${name}</code>`)
  }
})

test('every file the page asks for is there', async () => {
  await using http = Fastify()
  serveDocs(http, { version: '0.1.0', secure: false })
  const { body } = await http.inject({ method: 'GET', url: '/api/docs' })
  const files = [...body.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path)
  expect(files).toHaveLength(2)
  for (const path of files) {
    const { statusCode, headers } = await http.inject({ method: 'GET', url: path ?? '' })
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/css; charset=utf-8'])
  }
})

test('nested fields are named by the way to them', () => {
  const names = (path: string) => {
    const call = calls.find((one) => one.path.endsWith(path))
    return call ? fieldsWithin(wireSchema(call.output), '').map(({ name }) => name) : []
  }
  expect(names('friend/GetFriends')).toContain('Items[].NickName')
  expect(names('friend/GetLastMessageList')).toContain('listChatLastMessageDto[].LastMessage.Content')
  expect(names('info/GetInformationModel')).toContain('Blocks[]{list}.Ordered')
  expect(names('invite/GetInviter')).toEqual(['NickName', 'Avatar'])
})
