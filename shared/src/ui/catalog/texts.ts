import type { CatalogGroup } from './catalogEntry.ts';

/** Texts of the catalogue, which only developers see. */
export const catalogTexts = {
  title: '组件目录',
  parts: '组件',
  find: '查找组件',
  nothing: '没有这样的组件',
  groups: {
    page: '页面',
    resource: '资源',
    form: '表单',
    view: '展示',
    chart: '图表',
    text: '文本与代码',
    state: '状态',
  } satisfies Record<CatalogGroup, string>,
  source: '源码',
  copySource: '复制源码',
  props: (name: string) => `${name} 的属性`,
  prop: '属性',
  type: '类型',
  meaning: '说明',
  required: '必填',
  theme: '深色主题',
} as const;
