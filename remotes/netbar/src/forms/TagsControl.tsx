import { Select } from '@arco-design/web-react';
import type { ControlProps } from '@console/shared/ui';
import { fieldTexts, formTexts } from '../texts.ts';

interface TagsControlProps extends ControlProps {
  /** Tags that are in use already. */
  known: readonly string[];
}

/** Chooses tags from those in use, or writes new ones. */
export function TagsControl({ known, id, value, invalid, describedBy, disabled, onChange, onBlur }: TagsControlProps) {
  return (
    <Select
      id={id}
      aria-label={fieldTexts.tags}
      mode="multiple"
      allowCreate
      allowClear
      placeholder={formTexts.tagsPlaceholder}
      options={[...known]}
      value={value as string[]}
      disabled={disabled}
      aria-invalid={invalid}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(tags: string[]) => onChange(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
      onBlur={onBlur}
    />
  );
}
