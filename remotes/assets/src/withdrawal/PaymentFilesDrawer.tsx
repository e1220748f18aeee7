import { Button } from '@arco-design/web-react';
import { formatTime, formatYuan } from '@console/shared/format';
import { exportPaymentFile, takeBackPaymentFile } from '@console/shared/operations/withdrawal';
import { type DataOf, limitsOf, newRequestId, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import {
  Failed,
  FormDialog,
  ImportButton,
  Lines,
  Note,
  offers,
  PlainTable,
  type ShownDialog,
  SideDrawer,
  StatusTag,
  useConfirm,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useState } from 'react';
import { Part } from '../decision/DecisionDrawer.tsx';
import { TaskFailure } from '../task/TaskFailure.tsx';
import { paymentTexts as texts } from './payment.texts.ts';
import '../amount/amounts.css';

type Preview = DataOf<'POST /withdrawal/previewPaymentFile'>;
type File = DataOf<'POST /withdrawal/getPaymentFileList'>['list'][number];

/** The withdrawals that the user has selected, or the filters of the list. */
export interface Payable {
  ids?: readonly number[];
  excludeIds?: readonly number[];
  filter?: Readonly<Record<string, unknown>>;
  isSelection: boolean;
}

const SKIPPED = ['notApproved', 'inFile', 'frozen', 'formula'] as const;
const TONES = { open: 'info', done: 'success', takenBack: 'neutral' } as const;
const RESULTS = {
  noun: texts.results,
  imports: 'POST /withdrawal/importPaymentResult',
} as const;

/** Loads what a file of these withdrawals would contain. */
const usePreview = ({ isSelection: _isSelection, ...body }: Payable) =>
  useRecord('POST /withdrawal/previewPaymentFile', body as never, { keep: true });

/** What a new file would contain, and the button that exports it after a confirmation. */
function NewFile({
  payable: { isSelection, ...body },
  preview: { data, failure, reload },
  onExported,
}: {
  payable: Payable;
  preview: ReturnType<typeof usePreview>;
  onExported(): void;
}) {
  const { confirm, dialog } = useConfirm();
  const confirmExport = async ({ count, netFen }: Preview): Promise<void> => {
    const requestId = newRequestId();
    const exported = await confirm({
      title: texts.exportTitle(count, formatYuan(netFen)),
      text: texts.exportText,
      confirmText: texts.exportSave(count),
      danger: false,
      action: () =>
        tryCall(exportPaymentFile.route, {
          ...(body as object),
          format: 'xlsx',
          expected: { count, netFen },
          requestId,
        }),
    });
    // The number or the sum may have changed.
    if (!exported) return reload();
    tellTaskStarted();
    onExported();
  };
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return null;
  const { count, netFen, skipped } = data;
  return (
    <>
      <p>
        {isSelection ? texts.ofSelection : texts.ofFilter}
        <strong>{texts.contents(count, formatYuan(netFen))}</strong>
      </p>
      {SKIPPED.filter((reason) => skipped[reason] > 0).map((reason) => (
        <Note key={reason}>{texts.skipped[reason](skipped[reason])}</Note>
      ))}
      <p>
        <Button type="primary" disabled={count === 0} onClick={() => void confirmExport(data)}>
          {texts.export(count)}
        </Button>
      </p>
      {dialog}
    </>
  );
}

/** The payment files, newest first. A file that was not sent to the bank can be taken back. */
function Files({ files, onTakeBack }: { files: readonly File[]; onTakeBack(file: File): void }) {
  if (files.length === 0) return <Note>{texts.none}</Note>;
  return (
    <WideTable label={texts.files}>
      <PlainTable
        rows={files}
        keyOf={({ ID }) => ID}
        caption={texts.title}
        columns={[
          { title: texts.fileNo, render: ({ fileNo }) => fileNo },
          {
            title: texts.made,
            render: ({ CreatedAt, operatorName }) => `${formatTime(CreatedAt)} ${operatorName}`,
          },
          {
            title: texts.sum,
            cellClass: () => 'assets-number',
            render: ({ count, netFen }) => texts.contents(count, formatYuan(netFen)),
          },
          {
            title: texts.status,
            render: ({ status, openCount, paidCount, takenBackReason }) => (
              <Lines>
                <StatusTag tone={TONES[status]}>{texts.statuses[status]}</StatusTag>
                <Note as="span">
                  {status === 'takenBack' ? takenBackReason : texts.progress(paidCount, openCount)}
                </Note>
              </Lines>
            ),
          },
          {
            render: (file) =>
              offers(file, 'takeBack') && (
                <Button size="small" status="danger" onClick={() => onTakeBack(file)}>
                  {texts.takeBack}
                </Button>
              ),
          },
        ]}
      />
    </WideTable>
  );
}

const NEWEST = { page: 1, pageSize: 20 } as const;

/**
 * Exports a payment file of the selected or filtered withdrawals, imports the results of the bank,
 * and takes back files that were not sent.
 */
export function PaymentFilesDrawer({
  payable,
  shown,
  onChanged,
}: {
  payable: Payable;
  shown: ShownDialog;
  onChanged(): void;
}) {
  const preview = usePreview(payable);
  const files = useRecord('POST /withdrawal/getPaymentFileList', NEWEST, { keep: true });
  const [chosen, setChosen] = useState<File>();
  const changed = () => {
    preview.reload();
    files.reload();
    onChanged();
  };
  return (
    <SideDrawer
      title={texts.title}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      width={720}
      buttons={<ImportButton resource={RESULTS} list={files} label={texts.importResults} />}
    >
      <TaskFailure type="withdrawal.importPaymentResult" onEnd={changed} />
      <Part title={texts.newFile}>
        <NewFile payable={payable} preview={preview} onExported={changed} />
      </Part>
      <Part title={texts.files}>
        <Note>{texts.download}</Note>
        {files.failure && <Failed failure={files.failure} onRetry={files.reload} />}
        {files.data && <Files files={files.data.list} onTakeBack={setChosen} />}
      </Part>
      {chosen && (
        <FormDialog<{ reason: string }>
          open
          danger
          title={texts.takeBackTitle(chosen.fileNo)}
          intro={texts.takeBackText(chosen.openCount, formatYuan(chosen.netFen))}
          fields={[
            {
              name: 'reason',
              label: texts.reason,
              kind: 'textarea',
              required: true,
              ...limitsOf(takeBackPaymentFile.fields.reason),
            },
          ]}
          initial={{ reason: '' }}
          saveText={texts.takeBack}
          onSave={({ reason }, requestId) =>
            tryCall('POST /withdrawal/takeBackPaymentFile', { ID: chosen.ID, reason, requestId })
          }
          onSaved={changed}
          onClose={() => setChosen(undefined)}
        />
      )}
    </SideDrawer>
  );
}
