import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { ObjectHistory } from './lazyObjectHistory.tsx';

export const entry: CatalogEntry = {
  title: '操作记录',
  group: 'resource',
  parts: ['ObjectHistory'],
  answers: {
    'GET /sysOperationRecord/getObjectHistory': {
      data: {
        list: [
          {
            ID: 2,
            CreatedAt: '2026-03-02T08:00:00.000Z',
            actorName: '安全运营01',
            actorId: null,
            action: '编辑规则',
            objects: 1,
            changes: [{ field: 'priority', label: '优先级', before: '20', after: '10' }],
          },
          {
            ID: 1,
            CreatedAt: '2026-03-01T08:00:00.000Z',
            actorName: '',
            actorId: null,
            action: '新建规则',
            objects: 1,
            changes: [],
          },
        ],
        next: null,
      },
    },
  },
};

/** 一条规则的操作记录 */
export const History = () => <ObjectHistory kind="rule" id="7" />;
