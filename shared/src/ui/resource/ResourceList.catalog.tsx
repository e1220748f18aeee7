import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { ResourceList } from './ResourceList.tsx';
import { defineResource } from './resource.ts';

interface Tool {
  ID: number;
  name: string;
  kind: string;
  enabled: number;
  UpdatedAt: string;
  actions: string[];
}

const ALL: Tool[] = Array.from({ length: 23 }, (_none, index) => ({
  ID: index + 1,
  name: `工具 ${index + 1}`,
  kind: index % 3 === 0 ? 'system' : 'game',
  enabled: index % 4 === 0 ? 2 : 1,
  UpdatedAt: '2026-03-01T08:00:00.000Z',
  actions: ['edit', 'delete'],
}));

interface Ask {
  page: number;
  pageSize: number;
  kind?: string;
  keyword?: string;
}

export const entry: CatalogEntry = {
  title: '资源列表',
  group: 'resource',
  parts: [
    'ResourceList',
    'Resource',
    'ResourceField',
    'ResourceColumn',
    'ResourceFilter',
    'ResourceAction',
    'Field',
  ],
  answers: {
    'POST /catalog/getToolList': ({ body }) => {
      const { page, pageSize, kind, keyword = '' } = body as Ask;
      const matches = ALL.filter(
        (tool) => (kind === undefined || tool.kind === kind) && tool.name.includes(keyword),
      );
      const list = matches.slice((page - 1) * pageSize, page * pageSize);
      return { data: { list, total: matches.length, page, pageSize, actions: ['add'] } };
    },
    'POST /catalog/saveTool': { data: {}, msg: '已保存' },
    'DELETE /catalog/deleteTool': { code: 7, msg: '示例不能删除' },
  },
};

const TOOLS = defineResource<Tool>({
  noun: '工具',
  title: '工具列表',
  nameOf: ({ name }) => name,
  list: { call: 'POST /catalog/getToolList', id: 'catalog' },
  labels: { name: '名称', kind: '类型', enabled: '状态', UpdatedAt: '更新时间' },
  fields: {
    kind: {
      choices: [
        { value: 'game', label: '游戏' },
        { value: 'system', label: '系统' },
      ],
    },
    enabled: { labels: { 1: '启用', 2: '停用' }, tones: { 1: 'success', 2: 'neutral' } },
    UpdatedAt: { kind: 'time' },
  },
  columns: {
    name: { always: true },
    kind: { width: 120 },
    enabled: { width: 120 },
    UpdatedAt: { width: 160 },
  },
  filters: { kind: {}, keyword: { label: '关键词' } },
  add: { label: '新增工具', call: 'POST /catalog/saveTool', inputs: ['name', 'kind'] },
  actions: {
    edit: { label: '编辑', call: 'POST /catalog/saveTool', inputs: ['name', 'kind'] },
    delete: {
      label: '删除',
      call: 'DELETE /catalog/deleteTool',
      text: '删除后无法恢复。',
      danger: true,
    },
  },
});

/** 一份声明得到的列表 */
export const List = () => <ResourceList resource={TOOLS} />;
