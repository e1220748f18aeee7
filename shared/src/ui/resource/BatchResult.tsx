import { Button, Modal } from '@arco-design/web-react';
import { StatusTag } from '../base/StatusTag.tsx';
import { uiTexts } from '../base/texts.ts';
import { useReturnFocus } from '../base/useReturnFocus.ts';
import { resultTexts } from './resultTexts.ts';
import '../base/kit.css';

const FRAME = 'console-confirm';

interface BatchResultProps {
  /** Label of the action. */
  label: string;
  /** Noun and unit of the records. */
  noun: string;
  unit: string | undefined;
  /** Results by name. `reason` is empty for a success. */
  results: readonly { key: unknown; name: string; reason: string }[];
  /** Repeats the action for the failed records. */
  onRetry(): void;
  onClose(): void;
}

/** Result of a partly failed batch: the counts, and for each record the status and the reason. */
export function BatchResult({
  label,
  noun,
  unit = resultTexts.unit,
  results,
  onRetry,
  onClose,
}: BatchResultProps) {
  useReturnFocus(true, FRAME);
  const failed = results.filter(({ reason }) => reason !== '').length;
  const buttons = (
    <>
      <Button onClick={onClose}>{uiTexts.close}</Button>
      <Button type="primary" onClick={onRetry}>
        {resultTexts.retryFailed(failed, unit)}
      </Button>
    </>
  );
  return (
    <Modal
      className={FRAME}
      title={resultTexts.title(label)}
      visible
      onCancel={onClose}
      footer={buttons}
    >
      <p>{resultTexts.resultText(results.length - failed, failed, unit)}</p>
      <table className="console-plain-table">
        <thead>
          <tr>
            <th scope="col">{noun}</th>
            <th scope="col">{resultTexts.result}</th>
            <th scope="col">{resultTexts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ key, name, reason }) => (
            <tr key={String(key)}>
              <td>{name}</td>
              <td>
                <StatusTag tone={reason === '' ? 'success' : 'danger'}>
                  {reason === '' ? resultTexts.succeeded : resultTexts.failed}
                </StatusTag>
              </td>
              <td>{reason || uiTexts.empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
