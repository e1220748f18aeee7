import { DISABLED, ENABLED } from '../../kernel/identity/user/states.ts';
import type { ExportColumn } from '../../services/tasks/export/cells.ts';
import { exportTask } from '../../services/tasks/export/exportTask.ts';
import { userList } from './list.ts';
import { texts } from './texts.ts';

const { columns, states } = texts.export;

/**
 * Returns the columns of an exported list of users or staff accounts.
 *
 * @param enable labels of the states
 */
export const peopleColumns = (enable: { on: string; off: string }) =>
  ({
    ID: { title: 'ID', width: 8 },
    userName: { title: columns.userName, masked: true, width: 20 },
    nickName: { title: columns.nickName, width: 18 },
    phone: { title: columns.phone, masked: true, width: 16 },
    email: { title: columns.email, width: 28 },
    authorities: { title: columns.authorities, field: 'authorityName', width: 28 },
    enable: {
      title: columns.enable,
      labels: { [ENABLED]: enable.on, [DISABLED]: enable.off },
      width: 10,
    },
    CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
  }) as const satisfies Record<string, ExportColumn>;

/** Exports the filtered users. */
export const exportUserList = exportTask({
  source: userList,
  what: texts.import.what,
  apiGroup: texts.group,
  description: texts.export.description,
  columns: peopleColumns(states),
});
