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
export type { Removed, Target } from './queries/uploads.ts';
export { filesOfOwner, exportUploads } from './export.ts';
export { addressesOf } from './present.ts';
export { isHiddenAvatar } from './queries/avatars.ts';
export { judgePicture, syncWithheldPictures } from './queries/withheld.ts';
export { forgetWithheldPictures, isWithheld } from './withheld.ts';
export { receiveOne } from './receive.ts';
export { attachPrivateImages, heldImages, imagesOfMessages, privateUploadsOf } from './private.ts';
export { dropImagesOfMessages, holdImages } from './queries/private.ts';
export { cleanUploads } from './clean-uploads.ts';
