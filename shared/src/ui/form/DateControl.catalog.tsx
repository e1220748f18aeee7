import { Button } from '@arco-design/web-react';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import type { Field } from './field.ts';
import { FormFields } from './lazyFields.tsx';
import { useForm } from './useForm.ts';

export const entry: CatalogEntry = {
  title: '日期与时间',
  group: 'form',
  parts: ['Field:date', 'Field:dateTime', 'Field:dateRange', 'Field:timeOfDay'],
};

const LEASE = { day: '2026-03-01', at: '', period: undefined, opensAt: '08:30' };

const FIELDS: readonly Field<typeof LEASE>[] = [
  { name: 'day', label: '开业日期', kind: 'date', max: '2026-12-31', hint: '不晚于 2026 年底' },
  { name: 'at', label: '执行时间', kind: 'dateTime', required: true },
  { name: 'period', label: '租期', kind: 'dateRange', required: true },
  { name: 'opensAt', label: '每天开门', kind: 'timeOfDay', required: true },
];

/** 日期、时间和起止日期 */
export function Dates() {
  const form = useForm(FIELDS, LEASE);
  return (
    <>
      <FormFields fields={FIELDS} form={form} />
      <Button type="primary" onClick={() => form.validate()}>
        检查
      </Button>
    </>
  );
}
