import { formatTime } from '@console/shared/format';
import { Lines, Note, offers, PlainTable, StatusTag, TextButton } from '@console/shared/ui';
import type { Process } from './pc.model.ts';
import { processTexts as texts } from './pc.texts.ts';

const SIGNATURE_TONES = { valid: 'success', invalid: 'danger', none: 'warning' } as const;

interface Props {
  processes: readonly Process[];
  onKill(one: Process): void;
}

/** The processes of a terminal. Killable processes have a button. */
export function ProcessTable({ processes, onKill }: Props) {
  const { columns } = texts;
  if (processes.length === 0) return <Note>{texts.none}</Note>;
  return (
    <div className="pc-processes">
      <PlainTable
        rows={processes}
        keyOf={(one) => `${one.pid} ${one.startAt}`}
        columns={[
          {
            title: columns.name,
            isRowHeading: true,
            render: (one) => (
              <Lines>
                <span>{one.name}</span>
                <Note as="span" className="pc-process-path" title={one.cmdline || one.path}>
                  {one.path}
                </Note>
              </Lines>
            ),
          },
          { title: columns.pid, numeric: true, render: (one) => one.pid },
          { title: columns.user, render: (one) => one.user },
          {
            title: columns.startAt,
            numeric: true,
            render: (one) => formatTime(one.startAt, { seconds: true }),
          },
          {
            title: columns.signature,
            render: (one) => (
              <StatusTag tone={one.signature ? SIGNATURE_TONES[one.signature] : 'neutral'}>
                {one.signature ? texts.signature[one.signature] : texts.noSignature}
              </StatusTag>
            ),
          },
          {
            title: columns.actions,
            render: (one) =>
              offers(one, 'kill') && (
                <TextButton
                  aria-label={texts.killTitle(one.name, one.pid)}
                  onClick={() => onKill(one)}
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
