import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { mailList } from './list.ts';
import { sendLetter } from './sendTask.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** The key is the last part of the path: `POST /email/sendLetter`. */
export const emailTasks = {
  sendLetter,
  exportMailList: exportTask({
    source: mailList,
    what: texts.export,
    apiGroup: texts.group,
    description: texts.calls.exportMailList,
    columns: {
      to: { title: columns.to, width: 28 },
      subject: { title: columns.subject, width: 36 },
      templateName: { title: columns.templateName, width: 18 },
      status: { title: columns.status, labels: texts.statuses, width: 12 },
      reason: { title: columns.reason, width: 40 },
      answer: { title: columns.answer, width: 10 },
      attempts: { title: columns.attempts, width: 10 },
      messageId: { title: columns.messageId, width: 32 },
      senderName: { title: columns.senderName, width: 18 },
      CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
      sentAt: { title: columns.sentAt, time: true, width: 20 },
    },
  }),
};
