import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { uploadImage } from '@madang/contract/chat/pictures.ts'
import { uploadEditorialImage } from '@madang/contract/operators/editorial-images.ts'
import { readFile } from './read-file.ts'

const whole = Buffer.alloc(uploadImage.file.bytes)

/** A form of which this arrives, and then nothing until `end`. */
function form(arrives: Buffer, field: string, end?: Promise<void>): FastifyRequest {
  async function* chunks() {
    yield arrives
    await end
  }
  async function* files() {
    yield await Promise.resolve({ fieldname: field, file: Object.assign(chunks(), { truncated: false }) })
  }
  return { isMultipart: () => true, files } as unknown as FastifyRequest // what is asked of it
}

test('THR-21: files of users that fill their part of the memory keep out no file of the staff', async () => {
  const end = Promise.withResolvers<void>()
  const filling = Array.from({ length: 18 }, (_, index) =>
    readFile(form(whole, uploadImage.file.field, end.promise), uploadImage, `user ${index % 9}`),
  )
  const small = Buffer.alloc(100_000, 1)
  const { field } = uploadEditorialImage.file
  await new Promise((resolve) => setImmediate(resolve))
  await expect(readFile(form(small, uploadImage.file.field), uploadImage, 'mina')).rejects.toMatchObject({
    failure: 'TOO_MANY',
  })
  expect(await readFile(form(small, field), uploadEditorialImage, 'editor')).toEqual(small)
  end.resolve()
  await Promise.all(filling)
  expect(await readFile(form(small, uploadImage.file.field), uploadImage, 'mina')).toEqual(small)
})
