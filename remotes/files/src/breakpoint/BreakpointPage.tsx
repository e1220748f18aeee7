import { breakpointTexts as texts } from './breakpoint.texts.ts';
import { ResumableUploads } from './ResumableUploads.tsx';

/** 断点续传: resumable uploads, as gin-vue-admin calls them before 3.0. */
export default function BreakpointPage() {
  return <ResumableUploads title={texts.title} />;
}
