import { Button } from '@arco-design/web-react';
import { offers } from '@console/shared/ui';
import { userTexts as texts } from '../texts/user.ts';
import type { Batch } from './useBatch.ts';
import type { StateChange, UserList } from './user.model.ts';

const LABELS = { disable: texts.batchFreeze, enable: texts.batchUnfreeze } as const;

/** Freezes or unfreezes those of the ticked users that can be. */
export function BatchActions({ list, batch }: { list: UserList; batch: Batch }) {
  const { selection, rows } = list;
  // A ticked row may have changed since; what the table shows now is newer.
  const users = selection.rows.map((ticked) => rows.find(({ ID }) => ID === ticked.ID) ?? ticked);
  if (batch.progress) return <span>{texts.batchProgress(batch.progress.done, batch.progress.all)}</span>;
  return (['disable', 'enable'] as const satisfies StateChange[]).map((change) => {
    const able = users.filter((user) => offers(user, change));
    return (
      <Button key={change} size="small" disabled={able.length === 0} onClick={() => void batch.run(able, change)}>
        {LABELS[change](able.length)}
      </Button>
    );
  });
}
