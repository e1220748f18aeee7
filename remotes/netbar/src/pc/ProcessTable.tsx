import { formatTime } from '@console/shared/format';
import { offers, StatusTag } from '@console/shared/ui';
import { processTexts as texts } from '../texts/pc.ts';
import type { Process } from './pc.model.ts';

const SIGNATURE_TONES = { valid: 'success', invalid: 'danger', none: 'warning' } as const;

interface Props {
  processes: readonly Process[];
  onKill(one: Process): void;
}

/** Processes of a machine; those that the person may end have a button. */
export function ProcessTable({ processes, onKill }: Props) {
  const { columns } = texts;
  if (processes.length === 0) return <p className="console-note">{texts.none}</p>;
  return (
    <div className="pc-processes">
      <table className="console-plain-table">
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.pid}</th>
            <th scope="col">{columns.user}</th>
            <th scope="col">{columns.startAt}</th>
            <th scope="col">{columns.signature}</th>
            <th scope="col">{columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((one) => (
            <tr key={`${one.pid} ${one.startAt}`}>
              <th scope="row">
                <div className="console-lines">
                  <span>{one.name}</span>
                  <span className="console-note pc-process-path" title={one.cmdline || one.path}>
                    {one.path}
                  </span>
                </div>
              </th>
              <td className="console-numeric">{one.pid}</td>
              <td>{one.user}</td>
              <td className="console-numeric">{formatTime(one.startAt, { seconds: true })}</td>
              <td>
                <StatusTag tone={one.signature ? SIGNATURE_TONES[one.signature] : 'neutral'}>
                  {one.signature ? texts.signature[one.signature] : texts.noSignature}
                </StatusTag>
              </td>
              <td>
                {offers(one, 'kill') && (
                  <button
                    type="button"
                    className="console-text-button"
                    aria-label={texts.killTitle(one.name, one.pid)}
                    onClick={() => onKill(one)}
                  >
                    {texts.kill}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
