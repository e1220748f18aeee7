import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { ResourceList } from '../../resource/ResourceList.tsx';
import { defineResource } from '../../resource/resource.ts';

interface Place {
  ID: number;
  name: string;
  parentId: number;
  sort: number;
  actions: string[];
}

const NAMES: readonly [name: string, parentId: number][] = [
  ['浙江省', 0],
  ['杭州市', 1],
  ['西湖区', 2],
  ['余杭区', 2],
  ['宁波市', 1],
  ['江苏省', 0],
  ['南京市', 6],
  ['港口（不含下级）', 0],
];
const ALL: Place[] = NAMES.map(([name, parentId], index) => ({
  ID: index + 1,
  name,
  parentId,
  sort: index + 1,
  actions: ['edit', 'move'],
}));

export const entry: CatalogEntry = {
  title: '树形表格',
  group: 'resource',
  parts: ['ResourceTree', 'TreeOptions', 'TreeMove', 'TreePlace'],
  answers: {
    'POST /catalog/getPlaceList': () => ({
      data: {
        list: [...ALL].sort((left, right) => left.sort - right.sort).map((place) => ({ ...place })),
        total: ALL.length,
      },
    }),
    'POST /catalog/savePlace': ({ body }) => {
      const saved = body as Place;
      if (saved.name === '南京市') return { code: 7, msg: '示例：南京市不能移动' };
      Object.assign(ALL.find(({ ID }) => ID === saved.ID) ?? {}, saved);
      return { data: {}, msg: '已保存' };
    },
  },
};

const PLACES = defineResource<Place>({
  noun: '地区',
  title: '地区',
  nameOf: ({ name }) => name,
  list: { call: 'POST /catalog/getPlaceList', id: 'catalog tree' },
  labels: { name: '名称', sort: '排序' },
  fields: { sort: { kind: 'number' } },
  columns: { name: { always: true }, sort: { width: 96 } },
  filters: { keyword: { label: '关键词', search: ({ name }) => name } },
  actions: { edit: { label: '编辑', call: 'POST /catalog/savePlace', inputs: ['name'] } },
  tree: {
    parentId: 'parentId',
    move: {
      call: 'POST /catalog/savePlace',
      sort: 'sort',
      accepts: (_place, parent) => parent?.ID !== NAMES.length,
    },
  },
});

/** 拖动以排序和改变上级，查找与收起不请求服务器 */
export const Sorted = () => <ResourceList resource={PLACES} />;
