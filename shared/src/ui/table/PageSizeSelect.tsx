import { Select } from '@arco-design/web-react';
import type { PlaceholderProps } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import { useTakeOver } from '../base/useTakeOver.ts';
import { PAGE_SIZES } from '../list/listState.ts';

interface PageSizeSelectProps extends PlaceholderProps {
  pageSize: number;
  onChange(pageSize: number): void;
}

export function PageSizeSelect({ pageSize, onChange, use }: PageSizeSelectProps) {
  const { select, ...continued } = useTakeOver(use);
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
