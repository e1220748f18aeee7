import { formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { Markdown, Note, Notice } from '@console/shared/ui';
import { mineTexts as texts } from './mine.texts.ts';

export type OpenNotice = Schemas['OpenNotice'];

/** Author, time and text of a notice for its reader. */
export function NoticeBody({ notice }: { notice: OpenNotice }) {
  const { authorName, publishedAt, content, isTest } = notice;
  return (
    <>
      {isTest && <Notice>{texts.testNote}</Notice>}
      <Note>{texts.by(authorName, publishedAt === null ? '' : formatTime(publishedAt))}</Note>
      <Markdown text={content} />
    </>
  );
}
