import { Markdown, RecordPage, type RecordParts, Section } from '@console/shared/ui';
import type { Notice } from './notice.model.ts';
import { NOTICES } from './notice.resource.tsx';
import { noticeTexts as texts } from './notice.texts.ts';
import { Revisions } from './Revisions.tsx';

const PARTS: RecordParts<Notice> = {
  history: 'notice',
  pages: [
    {
      name: 'readers',
      title: texts.readers,
      page: 'noticeDetail',
      body: ({ ID }) => ({ noticeId: ID }),
      load: () => import('./ReadersPage.tsx'),
    },
  ],
};

/** 公告详情: a notice with its text, its readers and its former texts (`notice/:id`). */
export default function NoticeDetailPage() {
  return (
    <RecordPage resource={NOTICES} back="notice" parts={PARTS}>
      {({ ID, content, revision }) => (
        <>
          <Section>
            <h2>{texts.content}</h2>
            <Markdown text={content} />
          </Section>
          {/* The key loads the former texts again after a revision. */}
          {revision > 1 && <Revisions key={revision} noticeId={ID} />}
        </>
      )}
    </RecordPage>
  );
}
