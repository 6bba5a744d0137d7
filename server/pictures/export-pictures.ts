import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db } from '../db/tables.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

/** Pictures a user sent or put into a topic and did not take back, with their files. */
export const exportedPictures = exportSection({
  name: 'pictures',
  part: 'chat',
  title: inLanguages('사진', '图片', 'Pictures'),
  fields: {
    file: inLanguages('파일', '文件', 'File'),
    time: labels.time,
    width: inLanguages('너비', '宽度', 'Width'),
    height: inLanguages('높이', '高度', 'Height'),
  },
  read: async ({ db }, user) => {
    const rows = await sentPictures(db, user)
    return rows.map(({ id, created_at: time, width, height }) => ({ file: pictureFile(id), time, width, height }))
  },
  files: async ({ db }, user) => {
    const rows = await sentPictures(db, user)
    return new Map(rows.map(({ id, full_name: name }) => [pictureFile(id), name]))
  },
})

/** Where a picture stands in the archive of an export. */
export function pictureFile(id: string): string {
  return `pictures/${id}.webp`
}

function sentPictures(db: Db, user: UserId) {
  return db
    .selectFrom('picture')
    .select(['id', 'full_name', 'created_at', 'width', 'height'])
    .where('owner', '=', user)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
