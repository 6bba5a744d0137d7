import * as pictures from '@madang/contract/chat/pictures.ts'
import { domain, query, upload } from '../domain.ts'
import { erasePictures } from './owned-pictures.ts'
import { pictureGrant } from './grants.ts'

export const picturesDomain = domain({
  name: 'pictures',
  about: 'uploaded pictures, their grants, editorial images',
  mayUse: [],
  routes: [
    upload(pictures.uploadImage, (context) => context.uploader.upload(context, context.file)),
    query(pictures.getPictureGrant, pictureGrant),
  ],
  personalData: {
    picture: { by: ['owner'], onErase: erasePictures },
  },
})
