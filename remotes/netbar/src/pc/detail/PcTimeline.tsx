import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { Failed, Timeline, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import type { Terminal } from '../pc.model.ts';
import { describeEvent, type Entry } from '../pcDetail.model.ts';
import { pcDetailTexts as texts } from '../pcDetail.texts.ts';

const LIVE = { seconds: 15 };

interface Earlier {
  list: readonly Entry[];
  next: string | null;
}

/** The history of a terminal, newest first. Earlier entries are loaded on demand. */
export function PcTimeline({ terminal: { ID } }: { terminal: Terminal }) {
  const { data, failure, reload } = useRecord('GET /pc/getTimeline', { ID }, { live: LIVE });
  const [earlier, setEarlier] = useState<Earlier>();
  const [busy, setBusy] = useState(false);
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const next = earlier ? earlier.next : data.next;
  // An entry may have moved from the first page to the later ones.
  const entries = [
    ...new Map(
      [...data.list, ...(earlier?.list ?? [])].map((entry) => [entry.key, entry]),
    ).values(),
  ];
  const more = async (): Promise<void> => {
    if (next === null) return;
    setBusy(true);
    const page = await tryCall('GET /pc/getTimeline', { ID, before: next });
    setBusy(false);
    if (!page.ok) toast.error(page.message);
    else
      setEarlier({
        list: [...(earlier?.list ?? data.list), ...page.data.list],
        next: page.data.next,
      });
  };
  return (
    <Timeline
      label={texts.timeline}
      events={entries.map(describeEvent)}
      empty={texts.noEvents}
      loading={busy}
      onMore={next === null ? undefined : () => void more()}
    />
  );
}
