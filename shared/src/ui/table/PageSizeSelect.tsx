import { Select } from '@arco-design/web-react';
import type { Used } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import { useContinued } from '../base/useContinued.ts';
import { PAGE_SIZES } from '../list/listState.ts';

interface PageSizeSelectProps extends Used {
  pageSize: number;
  onChange(pageSize: number): void;
}

export function PageSizeSelect({ pageSize, onChange, use }: PageSizeSelectProps) {
  const { select, ...continued } = useContinued(use);
  return (
    <Select
      {...continued}
      ref={select}
      className="console-page-size"
      aria-label={uiTexts.pageSizeLabel}
      size="small"
      value={pageSize}
      options={PAGE_SIZES.map((size) => ({ value: size, label: uiTexts.pageSize(size) }))}
      onChange={onChange}
    />
  );
}
