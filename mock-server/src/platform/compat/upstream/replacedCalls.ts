/** Calls of gin-vue-admin that 3.0 removed, with the call that its document has instead. */
export const REPLACED: Readonly<Record<string, string>> = {
  'POST /authority/setDataAuthority': 'POST /authority/setDataScope',
  'POST /fileUploadAndDownload/breakpointContinue': 'POST /mediaUpload/chunk',
  'POST /fileUploadAndDownload/breakpointContinueFinish': 'POST /mediaUpload/complete',
  'POST /fileUploadAndDownload/removeChunk': 'DELETE /mediaUpload/{uploadId}',
};
