import { Select } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import type { Option } from '../list/filterField.ts';
import { formTexts } from './texts.ts';

function groupsOf(options: readonly Option[]): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const { group } = option;
    const heading = group ? formTexts.groupHeading(group.title, group.size) : '';
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  return groups;
}

const optionOf = ({ value, label, group, disabled = false }: Option): ReactNode => (
  <Select.Option key={value} value={value} disabled={disabled}>
    {group?.name ?? label}
  </Select.Option>
);

/** Returns the children of a select: options, below their headings if they have groups. */
export const pickerOptions = (options: readonly Option[]): ReactNode =>
  [...groupsOf(options)].map(([heading, members]) =>
    heading === '' ? (
      members.map(optionOf)
    ) : (
      <Select.OptGroup key={heading} label={heading}>
        {members.map(optionOf)}
      </Select.OptGroup>
    ),
  );
