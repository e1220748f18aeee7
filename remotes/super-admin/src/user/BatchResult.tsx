import { Button, Modal } from '@arco-design/web-react';
import { nameOf } from '@console/shared/format';
import { StatusTag } from '@console/shared/ui';
import { userTexts as texts } from '../texts/user.ts';
import type { BatchOutcome } from './useBatch.ts';

function ResultTable({ outcomes }: Pick<BatchOutcome, 'outcomes'>) {
  return (
    <table className="user-results">
      <thead>
        <tr>
          <th scope="col">{texts.user}</th>
          <th scope="col">{texts.result}</th>
          <th scope="col">{texts.reason}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ user, reason }) => (
          <tr key={user.ID}>
            <td>{nameOf(user)}</td>
            <td>
              <StatusTag tone={reason === '' ? 'success' : 'danger'}>{reason === '' ? texts.succeeded : texts.failed}</StatusTag>
            </td>
            <td>{reason || texts.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What came of a batch of which some failed: the counts, and for each user whether and why not. */
export function BatchResult({ result, onClose }: { result: BatchOutcome; onClose(): void }) {
  const failed = result.outcomes.filter(({ reason }) => reason !== '').length;
  return (
    <Modal
      className="user-dialog"
      title={texts.batchResultTitle[result.change]}
      visible
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.batchResult(result.outcomes.length - failed, failed)}</p>
      <ResultTable outcomes={result.outcomes} />
    </Modal>
  );
}
