/** What other parts of the server may do with members' pictures. */
export {
  attachImages,
  cleanPicture,
  deleteOwnImage,
  discardFile,
  dropImagesOfComment,
  dropImagesOfPost,
  dropWithheldPictures,
  type ImagesBelow,
  imagesOf,
  type NamedImages,
  ownImages,
  removeFiles,
  removeUnattached,
  storePicture,
  usableImages,
} from './images.ts';
export type { Image } from './present.ts';
export type { Removed, Target } from './queries.ts';
export { filesOfOwner, uploadsRecord } from './record.ts';
export { addressesOf } from './present.ts';
export { judgePicture, judgePictures, withheldPicturesMoved } from './withheld.ts';
export { receiveOne } from './receive.ts';
export {
  attachPrivateImages,
  dropImagesOfMessages,
  heldImages,
  holdImages,
  imagesOfMessages,
  privateUploadsOf,
} from './private.ts';
export { cleanUploads } from './clean-uploads.ts';
