import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { RecordPage } from './RecordPage.tsx';
import { defineResource } from './resource.ts';

interface Tool {
  ID: number;
  name: string;
  enabled: number;
  code: string;
  note: string;
  UpdatedAt: string;
  actions: string[];
}

const TOOL: Tool = {
  ID: 7,
  name: '一键巡检',
  enabled: 1,
  code: 'T-0007',
  note: '每天 6 点检查所有客户机',
  UpdatedAt: '2026-03-01T08:00:00.000Z',
  actions: ['edit'],
};

export const entry: CatalogEntry = {
  title: '资源详情',
  group: 'resource',
  parts: ['RecordPage', 'ResourceGroup'],
  params: { id: '7' },
  answers: {
    'POST /catalog/getTool': { data: { tool: TOOL } },
    'POST /catalog/saveTool': { data: {}, msg: '已保存' },
  },
};

const TOOLS = defineResource<Tool>({
  noun: '工具',
  title: '工具列表',
  nameOf: ({ name }) => name,
  list: { call: 'POST /catalog/getToolList' },
  record: { call: 'POST /catalog/getTool', read: ({ tool }: { tool?: Tool }) => tool },
  labels: { name: '名称', enabled: '状态', code: '编号', note: '备注', UpdatedAt: '更新时间' },
  fields: {
    enabled: { labels: { 1: '启用', 2: '停用' }, tones: { 1: 'success', 2: 'neutral' } },
    code: { copy: true },
    note: { wide: true },
    UpdatedAt: { kind: 'time' },
  },
  columns: { name: {} },
  actions: { edit: { label: '编辑', call: 'POST /catalog/saveTool', inputs: ['name', 'note'] } },
  status: 'enabled',
  details: [{ title: '基本信息', facts: ['code', 'UpdatedAt', 'note'] }],
});

/** 一条记录的页面 */
export const Detail = () => <RecordPage resource={TOOLS} />;
