import { formatTime } from '@console/shared/format';
import { Lines, Note, offers, PlainTable, StatusTag, TextButton } from '@console/shared/ui';
import type { Process } from './pc.model.ts';
import { processTexts as texts } from './pc.texts.ts';

const SIGNATURE_TONES = { valid: 'success', invalid: 'danger', none: 'warning' } as const;

interface Props {
  processes: readonly Process[];
  onKill(process: Process): void;
}

/** The processes of a terminal. Killable processes have a button. */
export function ProcessTable({ processes, onKill }: Props) {
  const { columns } = texts;
  if (processes.length === 0) return <Note>{texts.none}</Note>;
  return (
    <div className="pc-processes">
      <PlainTable
        rows={processes}
        keyOf={(process) => `${process.pid} ${process.startAt}`}
        columns={[
          {
            title: columns.name,
            isRowHeading: true,
            render: (process) => (
              <Lines>
                <span>{process.name}</span>
                <Note as="span" className="pc-process-path" title={process.cmdline || process.path}>
                  {process.path}
                </Note>
              </Lines>
            ),
          },
          { title: columns.pid, numeric: true, render: (process) => process.pid },
          { title: columns.user, render: (process) => process.user },
          {
            title: columns.startAt,
            numeric: true,
            render: (process) => formatTime(process.startAt, { seconds: true }),
          },
          {
            title: columns.signature,
            render: (process) => (
              <StatusTag tone={process.signature ? SIGNATURE_TONES[process.signature] : 'neutral'}>
                {process.signature ? texts.signature[process.signature] : texts.noSignature}
              </StatusTag>
            ),
          },
          {
            title: columns.actions,
            render: (process) =>
              offers(process, 'kill') && (
                <TextButton
                  aria-label={texts.killTitle(process.name, process.pid)}
                  onClick={() => onKill(process)}
                >
                  {texts.kill}
                </TextButton>
              ),
          },
        ]}
      />
    </div>
  );
}
