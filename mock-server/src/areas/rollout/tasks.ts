import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { holdTexts } from './hold.texts.ts';
import { holdList } from './holdList.ts';
import { installList } from './installList.ts';
import { rolloutList } from './list.ts';
import { texts } from './texts.ts';

const { fields } = texts;

/** The key of each task is the last part of its call. */
export const rolloutTasks = {
  exportRolloutList: exportTask({
    source: rolloutList,
    what: texts.group,
    apiGroup: texts.group,
    description: texts.tasks.exportRollouts,
    columns: {
      name: { title: fields.name, width: 28 },
      task: { title: fields.task, labels: texts.tasksOf, width: 8 },
      packageName: { title: fields.packageId, width: 20 },
      toVersion: { title: fields.toVersion, width: 14 },
      status: { title: fields.status, labels: texts.statuses, width: 10 },
      authorName: { title: fields.authorName, width: 14 },
      starterName: { title: fields.starterName, width: 14 },
      startedAt: { title: fields.startedAt, time: true, width: 20 },
      endedAt: { title: fields.endedAt, time: true, width: 20 },
      reason: { title: fields.reason, width: 30 },
    },
  }),
  exportHoldList: exportTask({
    source: holdList,
    what: holdTexts.fields.holds,
    apiGroup: texts.group,
    description: holdTexts.exportHolds,
    columns: {
      netbarName: { title: holdTexts.fields.netbarId, width: 24 },
      terminalNo: { title: holdTexts.fields.terminalId, width: 8 },
      packageName: { title: holdTexts.fields.packageId, width: 20 },
      version: { title: holdTexts.fields.version, width: 14 },
      reason: { title: holdTexts.fields.reason, width: 30 },
      until: { title: holdTexts.fields.until, time: true, width: 20 },
      status: { title: holdTexts.fields.status, labels: holdTexts.statuses, width: 10 },
      authorName: { title: holdTexts.fields.authorName, width: 14 },
    },
  }),
  exportInstallRecordList: exportTask({
    source: installList,
    what: texts.fields.records,
    apiGroup: texts.group,
    description: texts.tasks.exportRecords,
    columns: {
      statusAt: { title: fields.statusAt, time: true, width: 20 },
      netbarName: { title: fields.netbarId, width: 24 },
      terminalNo: { title: fields.terminalNo, width: 8 },
      imageName: { title: fields.imageName, width: 16 },
      task: { title: fields.task, labels: texts.tasksOf, width: 8 },
      packageName: { title: fields.packageId, width: 20 },
      fromVersion: { title: fields.fromVersion, width: 14 },
      toVersion: { title: fields.toVersion, width: 14 },
      rolloutName: { title: fields.rolloutId, width: 28 },
      ringName: { title: fields.ring, width: 12 },
      statusText: { title: fields.status, width: 10 },
      isShared: { title: fields.isShared, width: 10 },
      attempt: { title: fields.attempt, width: 6 },
      error: { title: fields.errorCode, width: 20 },
      errorText: { title: fields.errorText, width: 30 },
    },
  }),
};
