import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { StatusTag } from './StatusTag.tsx';

export const entry: CatalogEntry = { title: '状态标签', group: 'view', parts: ['StatusTag'] };

/** 只有 warning 和 danger 有颜色：danger 要马上处理，warning 要留意或等待决定 */
export function Tones() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      <StatusTag tone="success">正常</StatusTag>
      <StatusTag tone="warning">即将到期</StatusTag>
      <StatusTag tone="danger">离线</StatusTag>
      <StatusTag tone="info">处理中</StatusTag>
      <StatusTag tone="neutral">已关闭</StatusTag>
    </div>
  );
}
