import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { choiceSource, type Field, FormDialog, useOptions } from '@console/shared/ui';
import { useMemo } from 'react';
import { listTexts as texts } from '../list/list.texts.ts';
import type { Market } from '../market.model.ts';

interface Values {
  IDs: number[];
  toMarketId: number | undefined;
}

const MAX_NETBARS = 200;

/** Moves netbars of a market into another one. */
export function MoveNetbars({ market, onClose }: { market: Market; onClose(): void }) {
  const { data } = useOptions('POST /market/getMarketOptions');
  const fields = useMemo(
    (): Field<Values>[] => [
      {
        name: 'IDs',
        label: texts.chooseNetbars,
        kind: 'remoteSelect',
        required: true,
        multiple: true,
        max: MAX_NETBARS,
        source: choiceSource('netbar', { marketId: market.ID }),
      },
      {
        name: 'toMarketId',
        label: texts.toMarket,
        kind: 'select',
        required: true,
        choices: (data?.markets ?? [])
          .filter(({ ID }) => ID !== market.ID)
          .map(({ ID, name }) => ({ value: ID, label: name })),
      },
    ],
    [data, market],
  );
  return (
    <FormDialog<Values>
      open
      title={texts.moveTitle}
      intro={texts.moveText}
      fields={fields}
      initial={{ IDs: [], toMarketId: undefined }}
      saveText={texts.moveSave}
      onSave={({ IDs, toMarketId }, requestId) =>
        tryCall('POST /market/moveNetbars', { IDs, marketId: toMarketId ?? 0, requestId })
      }
      onSaved={({ msg }) => toast.success(msg)}
      onClose={onClose}
    />
  );
}
