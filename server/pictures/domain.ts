import * as pictures from '@madang/contract/chat/pictures.ts'
import { domain, query, upload } from '../domain.ts'
import { keptPictures, sweepPictures } from './sweep.ts'
import { erasePictures } from './erase-pictures.ts'
import { exportedPictures } from './export-pictures.ts'
import { pictureGrant } from './grants.ts'
import { uploadImage } from './upload-image.ts'

export const picturesDomain = domain({
  name: 'pictures',
  about: 'uploaded pictures, their grants, editorial images',
  mayUse: [],
  routes: [upload(pictures.uploadImage, uploadImage), query(pictures.getPictureGrant, pictureGrant)],
  jobs: [
    {
      name: 'sweep-pictures',
      schedule: { cron: '* * * * *' },
      run: ({ db, pictures, clock }) => sweepPictures(db, pictures, clock.now()),
    },
  ],
  retention: [keptPictures],
  stays: {
    house_picture: 'what the house shows',
  },
  personalData: {
    picture: { by: ['owner'], onErase: erasePictures, onExport: exportedPictures },
  },
})
