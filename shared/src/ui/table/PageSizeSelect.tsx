import { Select } from '@arco-design/web-react';
import { uiTexts } from '../base/texts.ts';
import { PAGE_SIZES } from '../list/listState.ts';

interface PageSizeSelectProps {
  pageSize: number;
  onChange(pageSize: number): void;
}

/** Chooses how many rows a page has. */
export function PageSizeSelect({ pageSize, onChange }: PageSizeSelectProps) {
  return (
    <Select
      className="console-page-size"
      aria-label={uiTexts.pageSizeLabel}
      size="small"
      value={pageSize}
      options={PAGE_SIZES.map((size) => ({ value: size, label: uiTexts.pageSize(size) }))}
      onChange={onChange}
    />
  );
}
