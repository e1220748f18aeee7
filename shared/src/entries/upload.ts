export { runningUploads } from '../upload/runningUploads.ts';
export type {
  Completed,
  Upload,
  UploadProgress,
  UploadProtocol,
  UploadSnapshot,
  UploadState,
} from '../upload/types.ts';
export { startUpload, startUploadWith } from '../upload/upload.ts';
export { type UploadControl, useUpload } from '../upload/useUpload.ts';
