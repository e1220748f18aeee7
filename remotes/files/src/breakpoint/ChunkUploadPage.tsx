import { breakpointTexts as texts } from './breakpoint.texts.ts';
import { ResumableUploads } from './ResumableUploads.tsx';

/** 大文件上传: resumable uploads, as gin-vue-admin 3.0 calls them. */
export default function ChunkUploadPage() {
  return <ResumableUploads title={texts.largeFiles} />;
}
