import { useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import { useTryCall } from '../../../remote/scopeContext.ts';
import { uiTexts } from '../../base/texts.ts';
import { Choice } from '../../form/choice/Choice.tsx';
import {
  EXPORT_FORMATS,
  type ExportChoice,
  readExportChoice,
  rememberExportChoice,
} from './exportChoice.ts';
import { type ExportSource, exportRequest } from './exportRequest.ts';
import { sendExport } from './startExport.ts';
import { TaskDialog } from './TaskDialog.tsx';
import { taskUiTexts as texts } from './texts.ts';

interface ExportDialogProps {
  source: ExportSource;
  open: boolean;
  onClose(): void;
}

const FIRST_CHOICE: ExportChoice = { format: 'xlsx', allColumns: false };

/**
 * Dialog for the format, columns and rows of an export. Starts the task that writes the file, and
 * remembers format and columns for the next export of the list.
 */
export function ExportDialog({ source, open, onClose }: ExportDialogProps) {
  const request = exportRequest(source);
  const { noun, total, ids } = request;
  const send = useTryCall();
  const [choice, setChoice] = useState(() => readExportChoice(source.choiceKey) ?? FIRST_CHOICE);
  const [onlySelected, setOnlySelected] = useState(ids.length > 0);
  const start = async () => {
    const outcome = await sendExport(send, request, { ...choice, onlySelected });
    if (outcome.ok) rememberExportChoice(source.choiceKey, choice);
    return outcome;
  };
  return (
    <TaskDialog
      title={texts.exportTitle(noun)}
      startText={uiTexts.export}
      startedText={texts.started}
      open={open}
      onClose={onClose}
      onStart={start}
    >
      <Choice<ExportChoice['format']>
        label={texts.format}
        value={choice.format}
        onChange={(format) => setChoice({ ...choice, format })}
        options={EXPORT_FORMATS.map((formatName) => ({
          value: formatName,
          label: texts.formats[formatName],
        }))}
      />
      <Choice<boolean>
        label={texts.columns}
        value={choice.allColumns}
        onChange={(allColumns) => setChoice({ ...choice, allColumns })}
        options={[
          { value: false, label: texts.columnsShown },
          { value: true, label: texts.columnsAll },
        ]}
      />
      <Choice<boolean>
        label={texts.rows}
        value={onlySelected}
        onChange={setOnlySelected}
        options={[
          ...(ids.length > 0
            ? [{ value: true, label: texts.rowsSelected(formatNumber(ids.length)) }]
            : []),
          { value: false, label: texts.rowsAll(formatNumber(total)) },
        ]}
      />
    </TaskDialog>
  );
}
