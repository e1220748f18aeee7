import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import { offers } from '../base/offers.ts';
import { uiTexts } from '../base/texts.ts';
import type { List } from '../list/useList.ts';
import type { Column } from '../table/column.tsx';
import type { Resource } from './resource.ts';
import type { ExportSource } from './task/exportRequest.ts';

const ExportDialog = lazyPart(async () => (await import('./task/ExportDialog.tsx')).ExportDialog, {
  name: 'export',
});

interface ExportButtonProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  list: List<Row, Data>;
  columns: readonly Column<Row>[];
}

/**
 * Exports the list if its `actions` contain `export`: with the current filters and sorting, and the
 * visible or all columns.
 */
export function ExportButton<Row extends object, Data, Options>({
  resource,
  list,
  columns,
}: ExportButtonProps<Row, Data, Options>) {
  const [dialog, setDialog] = useState<{
    source: ExportSource;
    opening: number;
    open: boolean;
  } | null>(null);
  const { exports: call } = resource;
  if (call === undefined || !offers(list.data as object | null, 'export')) return null;
  const open = (): void => {
    const source = { call, resource, list, columns } as unknown as ExportSource;
    setDialog((before) => ({ source, opening: (before?.opening ?? 0) + 1, open: true }));
  };
  const close = (): void => setDialog((now) => now && { ...now, open: false });
  return (
    <>
      <Button onClick={open} disabled={list.total === 0}>
        {uiTexts.export}
      </Button>
      {dialog && (
        <ExportDialog
          key={dialog.opening}
          source={dialog.source}
          open={dialog.open}
          onClose={close}
          onLost={close}
        />
      )}
    </>
  );
}
