import { Button } from '@arco-design/web-react';
import { offers, PageHeader, type RowAction, StatusTag } from '@console/shared/ui';
import { labelOf, type Netbar, type NetbarOptions, STATUS_TONES } from '../netbar.model.ts';
import { detailTexts as texts } from '../texts.ts';

interface NetbarHeaderProps {
  netbar: Netbar;
  options: NetbarOptions | null;
  actions: readonly RowAction<Netbar>[];
  loading: boolean;
  onReload(): void;
}

/** Name and status of a netbar, and what may be done to it now. */
export function NetbarHeader({ netbar, options, actions, loading, onReload }: NetbarHeaderProps) {
  const offered = actions.filter(({ name }) => offers(netbar, name));
  const first = offered.find(({ danger = false }) => !danger)?.name;
  return (
    <PageHeader
      title={netbar.name}
      note={<StatusTag tone={STATUS_TONES[netbar.status]}>{labelOf(options, 'status', netbar.status)}</StatusTag>}
      actions={
        <>
          <Button loading={loading} onClick={onReload}>
            {texts.refresh}
          </Button>
          {[...offered].reverse().map(({ name, label, onClick }) => (
            <Button key={name} type={name === first ? 'primary' : 'secondary'} onClick={() => onClick(netbar)}>
              {label}
            </Button>
          ))}
        </>
      }
    />
  );
}
