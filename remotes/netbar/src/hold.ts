import { addHold } from '@console/shared/operations/rollout';
import type { DataOf } from '@console/shared/request';
import type { OptionSource } from '@console/shared/ui';

/** Versions of software packages, by their number. */
const VERSIONS: OptionSource = {
  call: 'POST /package/getVersionList',
  body: (keyword) => ({ page: 1, pageSize: 20, keyword }),
  read: ({ list }: DataOf<'POST /package/getVersionList'>) =>
    list.map(({ ID, packageName, version }) => ({ value: ID, label: `${packageName} ${version}` })),
};

/** Texts of the action. */
const holdTexts = {
  label: '锁定软件版本',
  text: '到时间之前，其他版本的发布计划不包含这里的客户机。在「软件管理 → 版本锁定」中可以提前解除。',
  fields: { versionId: '停留版本', reason: '原因', until: '结束时间' },
} as const;

const { fields } = holdTexts;

/** Action that holds a netbar or a terminal at a version of a software package. */
export const HOLD = {
  label: holdTexts.label,
  call: addHold,
  text: holdTexts.text,
  inputs: [
    {
      name: 'versionId',
      label: fields.versionId,
      kind: 'remoteSelect' as const,
      source: VERSIONS,
      required: true,
    },
    { name: 'reason', label: fields.reason, kind: 'textarea' as const, required: true },
    { name: 'until', label: fields.until, kind: 'dateTime' as const, required: true },
  ],
  save: holdTexts.label,
};
