import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTryCall } from '../../remote/scopeContext.ts';
import { userAtom } from '../../session/state.ts';
import { store } from '../../store/store.ts';
import { IconButton } from '../base/IconButton.tsx';
import { icons } from '../base/icons.tsx';
import { lazyPart } from '../base/lazyPart.tsx';
import { loadCode } from '../base/loadCode.ts';
import { offers } from '../base/offers.ts';
import { Popup } from '../base/Popup.tsx';
import { uiTexts } from '../base/texts.ts';
import type { List } from '../list/useList.ts';
import type { Column } from '../table/column.tsx';
import type { Resource } from './resource.ts';
import type { ExportSource } from './task/exportRequest.ts';

const PART = { name: 'export' };
const loadParts = () => import('./task/exportParts.ts');
const ExportDialog = lazyPart(async () => (await loadParts()).ExportDialog, PART);
const ExportMenu = lazyPart(async () => (await loadParts()).ExportMenu, PART);

interface ExportButtonProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  list: List<Row, Data>;
  columns: readonly Column<Row>[];
}

/** Code that starts an export with the remembered columns. */
const loadStart = () => loadCode('export', () => import('./task/startExport.ts'));

/**
 * Exports the list if its `actions` contain `export`: with the current filters and sorting, and the
 * visible or all columns. The first export of a list asks for the columns and the format. Later ones
 * start immediately. A menu beside the button changes the choice, and offers the templates of the
 * list.
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
  const [busy, setBusy] = useState(false);
  const send = useTryCall();
  const userId = useAtomValue(userAtom, { store })?.ID ?? 0;
  const { exports: call } = resource;
  if (call === undefined || !offers(list.data as object | null, 'export')) return null;
  const choiceKey = `export:${userId}:${list.options.id ?? list.options.call}`;
  const source = { call, resource, list, columns, choiceKey } as unknown as ExportSource;
  const open = (): void =>
    setDialog((before) => ({ source, opening: (before?.opening ?? 0) + 1, open: true }));
  const start = async (): Promise<void> => {
    setBusy(true);
    const code = await loadStart();
    const isDone = !code || (await code.exportAsRemembered(send, source));
    setBusy(false);
    if (!isDone) open();
  };
  const close = (): void => setDialog((now) => now && { ...now, open: false });
  return (
    <>
      <Button loading={busy} onClick={() => void start()} disabled={list.total === 0}>
        {uiTexts.export}
      </Button>
      <Popup
        role="menu"
        label={uiTexts.exportChoice}
        button={(isOpen) => (
          <IconButton
            label={uiTexts.exportChoice}
            icon={icons.down}
            aria-haspopup="menu"
            aria-expanded={isOpen}
          />
        )}
      >
        {(hide) => <ExportMenu source={source} onChoose={open} onClose={hide} onLost={hide} />}
      </Popup>
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
