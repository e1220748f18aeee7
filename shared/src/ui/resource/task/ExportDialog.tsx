import { useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { useTryCall } from '../../../remote/scopeContext.ts';
import { newRequestId } from '../../../request/requestId.ts';
import { uiTexts } from '../../base/texts.ts';
import { Choice } from './Choice.tsx';
import { type ExportSource, exportRequest } from './exportRequest.ts';
import { TaskDialog } from './TaskDialog.tsx';
import { taskUiTexts as texts } from './texts.ts';

interface ExportDialogProps {
  source: ExportSource;
  open: boolean;
  onClose(): void;
}

const FORMATS = ['xlsx', 'csv'] as const;

/** Dialog for the format, columns and rows of an export. Starts the task that writes the file. */
export function ExportDialog({ source, open, onClose }: ExportDialogProps) {
  const { noun, call, columns, filter, sort, total, ids } = exportRequest(source);
  const send = useTryCall();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const [allColumns, setAllColumns] = useState(false);
  const [onlyTicked, setOnlyTicked] = useState(ids.length > 0);
  const start = () =>
    send(call, {
      format,
      filter,
      requestId: newRequestId(),
      ...(sort !== undefined && { sort }),
      ...(!allColumns && { columns }),
      ...(onlyTicked && { ids }),
    });
  return (
    <TaskDialog
      title={texts.exportTitle(noun)}
      startText={uiTexts.export}
      startedText={texts.started}
      open={open}
      onClose={onClose}
      onStart={start}
    >
      <Choice<(typeof FORMATS)[number]>
        label={texts.format}
        value={format}
        onChange={setFormat}
        options={FORMATS.map((formatName) => [formatName, texts.formats[formatName]])}
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
          ...(ids.length > 0
            ? [[true, texts.rowsSelected(formatNumber(ids.length))] as const]
            : []),
          [false, texts.rowsAll(formatNumber(total))],
        ]}
      />
    </TaskDialog>
  );
}
