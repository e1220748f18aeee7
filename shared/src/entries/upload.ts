export { runningUploads } from '../upload/runningUploads.ts';
export type { Upload, UploadSnapshot, UploadState } from '../upload/types.ts';
export { startUpload } from '../upload/upload.ts';
export { type UploadControl, useUpload } from '../upload/useUpload.ts';
