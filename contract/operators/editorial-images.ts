import { placedPicture } from '../reading/editorial-images.ts'
import { pictureLimits } from '../chat/pictures.ts'
import { operatorUploading } from './operator-endpoint.ts'

export const uploadEditorialImage = operatorUploading({
  path: 'picture/UploadHousePicture',
  summary: 'Keep a picture for articles and banners, drawn anew; everybody who knows its address sees it',
  right: 'pictures.upload',
  input: {},
  file: { field: 'File', bytes: pictureLimits.bytes, types: pictureLimits.types },
  output: placedPicture,
  failures: ['PICTURE_NOT_KEPT'],
  limit: { points: 60, seconds: 600 },
})
