import { nameOf } from '@console/shared/format';
import { defineResource, PersonCell } from '@console/shared/ui';

/** The rows of the list with their source, columns and filters. */
export const PEOPLE = defineResource({
  noun: '人员',
  unit: '人',
  title: '__TITLE__',
  nameOf,
  list: { call: 'POST /user/getUserList' },
  labels: { userName: '用户名', phone: '手机号', enable: '状态', CreatedAt: '创建时间' },
  fields: {
    phone: { kind: 'phone' },
    enable: {
      choices: [
        { value: 1, label: '正常' },
        { value: 2, label: '冻结' },
      ],
      tones: { 1: 'success', 2: 'neutral' },
    },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    userName: {
      lines: 2,
      sortable: true,
      always: true,
      render: (person) => <PersonCell person={person} />,
    },
    phone: { width: 128 },
    enable: { width: 96 },
    CreatedAt: { width: 160, sortable: true },
  },
  filters: {
    enable: { tabs: true },
    keyword: { label: '关键词', placeholder: '用户名或昵称' },
  },
  firstUse: { text: '还没有人员' },
});
