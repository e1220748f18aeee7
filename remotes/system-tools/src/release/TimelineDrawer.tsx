import { Button } from '@arco-design/web-react';
import type { DataOf } from '@console/shared/request';
import {
  Empty,
  Failed,
  FieldDiff,
  Note,
  type ShownDialog,
  SideDrawer,
  Timeline,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { activationChanges, authorLabel } from './activationChanges.ts';
import { releaseTexts as texts } from './release.texts.ts';
import './release.css';

const PAGE_SIZE = 20;
const MAX_REVISIONS = 100;

/** The changes of a revision compared with the previous one. */
function Changes({ revision, id }: { revision: number; id: string | undefined }) {
  const { data, failure, reload } = useRecord('POST /remote/compareRevisions', {
    from: revision - 1,
    to: revision,
  });
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  const list = id === undefined ? data.list : data.list.filter((revision) => revision.id === id);
  if (list.length === 0) return <Note>{texts.noChanges}</Note>;
  return (
    <section className="release-changes" aria-label={texts.compared(revision)}>
      {list.map((revision) => (
        <div key={revision.id}>
          {id === undefined && <h3>{revision.id}</h3>}
          <FieldDiff
            label={revision.id}
            changes={activationChanges(revision)}
            labels={texts.standing}
          />
        </div>
      ))}
    </section>
  );
}

interface TimelineDrawerProps {
  /** Undefined for all remotes. */
  remote: { id: string; title: string } | undefined;
  shown: ShownDialog;
}

/**
 * The history of activations, newest first: user, time, reason and differences of each revision.
 */
export function TimelineDrawer({ remote, shown: { open, close, remove } }: TimelineDrawerProps) {
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const [openRevision, setOpenRevision] = useState<number | null>(null);
  const title = remote ? texts.timelineOf(remote.title) : texts.allChanges;
  const body = { page: 1, pageSize, ...(remote && { id: remote.id }) };
  const { data, failure, reload, loading } = useRecord<
    'POST /remote/getRevisionList',
    DataOf<'POST /remote/getRevisionList'>
  >('POST /remote/getRevisionList', body, { keep: true });
  const hasMore = data !== null && data.total > data.list.length && pageSize < MAX_REVISIONS;
  return (
    <SideDrawer open={open} title={title} width={640} onClose={close} onGone={remove}>
      {failure && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <p role="status">{texts.loading}</p>}
      {data?.list.length === 0 && <Empty title={texts.noTimeline} />}
      {data && data.list.length > 0 && (
        <Timeline
          label={title}
          loading={loading !== null}
          onMore={
            hasMore
              ? () => setPageSize((now) => Math.min(MAX_REVISIONS, now + PAGE_SIZE))
              : undefined
          }
          events={data.list.map(({ revision, author, reason, changed, CreatedAt }) => ({
            key: revision,
            time: CreatedAt,
            title: authorLabel(reason),
            text: (
              <>
                {`${texts.revisionOf(revision)} · ${texts.by(authorLabel(author))}${remote ? '' : ` · ${changed.join('、')}`} `}
                <Button
                  size="mini"
                  aria-expanded={openRevision === revision}
                  aria-label={texts.changesOf(revision)}
                  onClick={() => setOpenRevision(openRevision === revision ? null : revision)}
                >
                  {texts.changes}
                </Button>
                {openRevision === revision && <Changes revision={revision} id={remote?.id} />}
              </>
            ),
          }))}
        />
      )}
    </SideDrawer>
  );
}
