import { Button, Modal } from '@arco-design/web-react';
import { StatusTag } from '../base/StatusTag.tsx';
import { uiTexts } from '../base/texts.ts';
import { useReturnFocus } from '../base/useReturnFocus.ts';
import { resultTexts } from './resultTexts.ts';
import '../base/kit.css';

const FRAME = 'console-confirm';

interface BatchResultProps {
  title: string;
  /** What the records are called together, and how they are counted. */
  noun: string;
  unit: string;
  /** By name, why it failed; '' when it did not. */
  results: readonly { key: unknown; name: string; reason: string }[];
  /** Makes it anew for those that failed. */
  onRetry(): void;
  onClose(): void;
}

/** What came of a batch of which some failed: the counts, and for each record whether and why not. */
export function BatchResult({ title, noun, unit, results, onRetry, onClose }: BatchResultProps) {
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
    <Modal className={FRAME} title={title} visible onCancel={onClose} footer={buttons}>
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
