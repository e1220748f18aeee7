import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { packageList } from './packageList.ts';
import { texts } from './texts.ts';
import { verifyVersion } from './verifyTask.ts';
import { versionList } from './versionList.ts';

const { fields } = texts;

/** The key of each task is the last part of its call: `POST /package/exportPackageList`. */
export const packageTasks = {
  verifyVersion,
  exportPackageList: exportTask({
    source: packageList,
    what: texts.group,
    apiGroup: texts.group,
    description: texts.calls.exportPackageList,
    columns: {
      name: { title: fields.name, width: 28 },
      packageKey: { title: fields.packageKey, width: 24 },
      category: { title: fields.category, width: 10 },
      vendor: { title: fields.vendor, width: 20 },
      status: { title: fields.status, width: 10 },
      latestVersion: { title: fields.latestVersion, width: 12 },
      versionCount: { title: fields.versionCount, width: 8 },
      installedCount: { title: fields.installedCount, width: 12 },
      description: { title: fields.description, width: 60 },
      authorName: { title: fields.authorName, width: 16 },
      UpdatedAt: { title: fields.updatedAt, time: true, width: 20 },
    },
  }),
  exportVersionList: exportTask({
    source: versionList,
    what: texts.versionGroup,
    apiGroup: texts.versionGroup,
    description: texts.calls.exportVersionList,
    columns: {
      packageName: { title: fields.packageId, width: 28 },
      version: { title: fields.version, width: 14 },
      build: { title: fields.build, width: 8 },
      status: { title: fields.status, width: 10 },
      fileName: { title: fields.fileName, width: 30 },
      size: { title: fields.size, width: 14 },
      sha256: { title: 'SHA-256', width: 66 },
      minClientVersion: { title: fields.minClientVersion, width: 14 },
      rebootRequired: { title: fields.rebootRequired, width: 10 },
      reason: { title: fields.reason, width: 30 },
      authorName: { title: fields.authorName, width: 16 },
      UpdatedAt: { title: fields.updatedAt, time: true, width: 20 },
    },
  }),
};
