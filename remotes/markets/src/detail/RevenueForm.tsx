import { toast } from '@console/shared/feedback';
import { setRevenue } from '@console/shared/operations/market';
import { limitsOf, tryCall } from '@console/shared/request';
import { choiceSource, type Field, FormDialog } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Market } from '../market.model.ts';
import { settlementTexts as texts } from './settlement.texts.ts';

interface Values {
  netbarId: number | undefined;
  day: string;
  amountFen: number | undefined;
  note: string;
}

interface Props {
  market: Market;
  onClose(): void;
  onSaved(): void;
}

/** Records the revenue of a netbar for one day. */
export function RevenueForm({ market, onClose, onSaved }: Props) {
  const fields = useMemo(
    (): Field<Values>[] => [
      {
        name: 'netbarId',
        label: texts.netbar,
        kind: 'remoteSelect',
        required: true,
        placeholder: texts.searchNetbar,
        source: choiceSource('netbar', { marketId: market.ID }),
      },
      { name: 'day', label: texts.day, kind: 'date', required: true },
      {
        name: 'amountFen',
        label: texts.amount,
        kind: 'yuan',
        required: true,
        min: 0,
      },
      { name: 'note', label: texts.noteField, kind: 'text', ...limitsOf(setRevenue.fields.note) },
    ],
    [market],
  );
  return (
    <FormDialog<Values>
      open
      title={texts.revenueTitle}
      intro={texts.revenueText}
      fields={fields}
      initial={{ netbarId: undefined, day: '', amountFen: undefined, note: '' }}
      saveText={texts.saveRevenue}
      onSave={({ netbarId = 0, day, amountFen = 0, note }, requestId) =>
        tryCall('POST /market/setRevenue', {
          marketId: market.ID,
          netbarId,
          day,
          requestId,
          amountFen,
          ...(note === '' ? {} : { note }),
        })
      }
      onSaved={({ msg }) => {
        toast.success(msg);
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
