import { useQueryState } from '@console/shared/router';
import { Failed, Link, Section, Timeline, useRecord } from '@console/shared/ui';
import { changeTexts as texts } from '../netbar/netbar.texts.ts';

export const HISTORY = 'GET /sysOperationRecord/getObjectHistory';
/** Number of changes that are shown. The part 操作记录 shows all. */
const SHOWN_CHANGES = 5;

/** The last operations on a netbar. */
export function LastChanges({ netbarId }: { netbarId: number }) {
  const [, setQuery] = useQueryState();
  const { data, failure, reload } = useRecord(HISTORY, { kind: 'netbar', id: String(netbarId) });
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  return (
    <Section aria-label={texts.title}>
      <h2>
        <Link onClick={() => setQuery({ part: 'history' })}>{texts.title}</Link>
      </h2>
      <Timeline
        label={texts.title}
        events={data.list.slice(0, SHOWN_CHANGES).map(({ ID, CreatedAt, action, actorName }) => ({
          key: ID,
          time: CreatedAt,
          title: action,
          text: actorName === '' ? texts.system : actorName,
        }))}
        empty={texts.none}
      />
    </Section>
  );
}
