import { useState } from 'react';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import type { OptionSource } from '../list/optionSource.ts';
import type { Field } from './field.ts';
import { FormFields } from './lazyFields.tsx';
import { Picker } from './Picker.tsx';
import { useForm } from './useForm.ts';

interface Netbar {
  ID: number;
  name: string;
}

const NETBARS: Netbar[] = Array.from({ length: 200 }, (_none, index) => ({
  ID: index + 1,
  name: `网吧 ${index + 1}`,
}));

export const entry: CatalogEntry = {
  title: '查找选择',
  group: 'form',
  parts: ['Picker', 'Field:remoteSelect', 'OptionSource'],
  answers: {
    'POST /catalog/findNetbars': ({ body }) => {
      const { keyword = '', IDs } = body as { keyword?: string; IDs?: number[] };
      const matches = NETBARS.filter(({ ID, name }) =>
        IDs ? IDs.includes(ID) : name.includes(keyword),
      );
      return { data: { list: matches.slice(0, 20) } };
    },
    'POST /catalog/findNothing': { code: 7, msg: '搜索服务暂时不可用' },
  },
};

const readNetbars = ({ list }: { list: Netbar[] }) =>
  list.map(({ ID, name }) => ({ value: ID, label: name }));

const SOURCE: OptionSource = {
  call: 'POST /catalog/findNetbars',
  read: readNetbars,
  find: (IDs) => ({ IDs }),
};
const BROKEN: OptionSource = { call: 'POST /catalog/findNothing', read: readNetbars };

const CHOICE = { netbar: 178, several: [3, 150], broken: undefined };

const FIELDS: readonly Field<typeof CHOICE>[] = [
  { name: 'netbar', label: '网吧', kind: 'remoteSelect', source: SOURCE },
  {
    name: 'several',
    label: '几家网吧',
    kind: 'remoteSelect',
    source: SOURCE,
    multiple: true,
    max: 5,
  },
  { name: 'broken', label: '搜索失败时', kind: 'remoteSelect', source: BROKEN },
];

/** 输入即搜索；已选的值不在第一页也有名称 */
export const Searches = () => <FormFields fields={FIELDS} form={useForm(FIELDS, CHOICE)} />;

/** 表单以外的选择，例如页面标题旁的网吧 */
export function OnPage() {
  const [netbarId, setNetbarId] = useState<number | undefined>(178);
  return <Picker label="网吧" source={SOURCE} value={netbarId} onChange={setNetbarId} />;
}
