import { exportTask } from '../../services/tasks/export/exportTask.ts';
import { invitationList } from './list.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** The key is part of the call's path: `POST /invitation/exportInvitationList`. */
export const invitationTasks = {
  exportInvitationList: exportTask({
    source: invitationList,
    what: texts.exported,
    apiGroup: texts.group,
    description: texts.calls.exportInvitationList,
    columns: {
      email: { title: columns.email, width: 28 },
      nickName: { title: columns.nickName, width: 18 },
      authorityNames: { title: columns.authorityNames, width: 28 },
      status: { title: columns.status, labels: texts.statuses, width: 10 },
      inviterName: { title: columns.inviterName, width: 18 },
      CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
      expiresAt: { title: columns.expiresAt, time: true, width: 20 },
      userName: { title: columns.userName, width: 20 },
    },
  }),
};
