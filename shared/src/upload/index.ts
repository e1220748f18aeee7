export { startUpload, type Upload, type UploadSnapshot, type UploadState } from './upload.ts';
export { type UploadControl, useUpload } from './useUpload.ts';
