import { useState } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { DataOf } from '../../../request/apiTypes.ts';
import { tryCall } from '../../../request/tryCall.ts';
import { Failed } from '../../base/state/states.tsx';
import { Timeline } from '../../lazy/display/lazyDisplay.tsx';
import { PersonName } from '../../lazy/person/PersonName.tsx';
import { useRecord } from '../../read/useRecord.ts';
import { partTexts as texts } from './texts.ts';

/** Call that lists the operations on an object. */
export const OBJECT_HISTORY = 'GET /sysOperationRecord/getObjectHistory';

type History = DataOf<typeof OBJECT_HISTORY>;

export interface ObjectHistoryProps {
  kind: string;
  id: string;
}

const describe = ({
  ID,
  CreatedAt,
  actorName,
  actorId,
  action,
  objects,
  changes,
}: History['list'][number]) => ({
  key: ID,
  time: CreatedAt,
  title: objects > 1 ? texts.actionOnSome(action, objects) : action,
  text: (
    <>
      {actorName === '' ? texts.system : <PersonName userId={actorId} name={actorName} />}
      {/* Servers of earlier versions store no changes. */}
      {(changes ?? []).map(({ field, label, before, after }) => (
        <span key={field}>{texts.change(label, before, after)}</span>
      ))}
    </>
  ),
});

/** Implements `ObjectHistory`. */
export function ObjectHistory({ kind, id }: ObjectHistoryProps) {
  const { data, failure, reload } = useRecord(OBJECT_HISTORY, { kind, id });
  const [earlier, setEarlier] = useState<History>();
  const [busy, setBusy] = useState(false);
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const next = earlier ? earlier.next : data.next;
  const more = async (): Promise<void> => {
    if (next === null) return;
    setBusy(true);
    const page = await tryCall(OBJECT_HISTORY, { kind, id, before: next });
    setBusy(false);
    if (!page.ok) toast.error(page.message);
    else setEarlier({ list: [...(earlier?.list ?? []), ...page.data.list], next: page.data.next });
  };
  return (
    <Timeline
      label={texts.history}
      events={[...data.list, ...(earlier?.list ?? [])].map(describe)}
      empty={texts.noHistory}
      loading={busy}
      onMore={next === null ? undefined : () => void more()}
    />
  );
}
