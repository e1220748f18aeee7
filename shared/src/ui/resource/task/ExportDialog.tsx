import { Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { useTryCall } from '../../../remote/scopeContext.ts';
import { newRequestId } from '../../../request/requestId.ts';
import type { Route } from '../../../request/types.ts';
import { tellTaskStarted } from '../../../session/tasks.ts';
import { uiTexts } from '../../base/texts.ts';
import { useReturnFocus } from '../../base/useReturnFocus.ts';
import type { RowKey } from '../../list/useSelection.ts';
import { Choice } from './Choice.tsx';
import { taskUiTexts as texts } from './texts.ts';
import '../../base/kit.css';

const FRAME = 'console-confirm';

/** What of a list is to be exported, as it is shown now. */
export interface Exported {
  noun: string;
  call: Route;
  /** The fields of the columns that are drawn. */
  columns: readonly string[];
  filter: Readonly<Record<string, unknown>>;
  sort: unknown;
  total: number;
  /** What is ticked row by row. */
  ids: readonly RowKey[];
}

interface ExportDialogProps {
  exported: Exported;
  open: boolean;
  onClose(): void;
}

const FORMATS = ['xlsx', 'csv'] as const;

/** Asks in which format, which columns and which rows of a list, and starts the task that writes the file. */
export function ExportDialog({ exported, open, onClose }: ExportDialogProps) {
  const { noun, call, columns, filter, sort, total, ids } = exported;
  const send = useTryCall();
  const returnFocus = useReturnFocus(open, FRAME);
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const [allColumns, setAllColumns] = useState(false);
  const [onlyTicked, setOnlyTicked] = useState(ids.length > 0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const start = async (): Promise<void> => {
    setBusy(true);
    setError('');
    const body = {
      format,
      filter,
      requestId: newRequestId(),
      ...(sort !== undefined && { sort }),
      ...(!allColumns && { columns }),
      ...(onlyTicked && { ids }),
    };
    const outcome = await send(call, body);
    setBusy(false);
    if (!outcome.ok) {
      setError(outcome.message);
      return;
    }
    tellTaskStarted();
    toast.success(texts.started);
    onClose();
  };
  return (
    <Modal
      className={FRAME}
      title={texts.exportTitle(noun)}
      visible={open}
      okText={texts.export}
      cancelText={uiTexts.cancel}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void start()}
      onCancel={onClose}
      afterClose={returnFocus}
    >
      {error !== '' && (
        <p className="console-form-error" role="alert">
          {error}
        </p>
      )}
      <Choice<(typeof FORMATS)[number]>
        label={texts.format}
        value={format}
        onChange={setFormat}
        options={FORMATS.map((one) => [one, texts.formats[one]])}
      />
      <Choice<boolean>
        label={texts.columns}
        value={allColumns}
        onChange={setAllColumns}
        options={[
          [false, texts.columnsShown],
          [true, texts.columnsAll],
        ]}
      />
      <Choice<boolean>
        label={texts.rows}
        value={onlyTicked}
        onChange={setOnlyTicked}
        options={[
          ...(ids.length > 0 ? [[true, texts.rowsSelected(formatNumber(ids.length))] as const] : []),
          [false, texts.rowsAll(formatNumber(total))],
        ]}
      />
    </Modal>
  );
}
