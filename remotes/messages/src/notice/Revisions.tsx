import { formatTime } from '@console/shared/format';
import { Failed, Markdown, Note, Section, useRecord } from '@console/shared/ui';
import { noticeTexts as texts } from './notice.texts.ts';

/** Former texts of a notice, newest first. */
export function Revisions({ noticeId }: { noticeId: number }) {
  const { data, failure, reload } = useRecord('POST /notice/getRevisions', { ID: noticeId });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  return (
    <Section>
      <h2>{texts.revisions}</h2>
      {data?.list.length === 0 && <Note>{texts.noRevisions}</Note>}
      {data?.list.map(({ ID, revision, title, content, authorName, CreatedAt }) => (
        <details key={ID}>
          <summary>
            {texts.revisionTitle(revision)} · {title} · {authorName} · {formatTime(CreatedAt)}
          </summary>
          <Markdown text={content} />
        </details>
      ))}
    </Section>
  );
}
