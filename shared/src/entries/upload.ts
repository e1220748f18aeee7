export { runningUploads } from '../upload/runningUploads.ts';
export {
  startUpload,
  type Upload,
  type UploadSnapshot,
  type UploadState,
} from '../upload/upload.ts';
export { type UploadControl, useUpload } from '../upload/useUpload.ts';
