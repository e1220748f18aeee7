import { Button } from '@arco-design/web-react';
import { Note } from '@console/shared/ui';
import { marketTexts as texts } from './texts.ts';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPage(page: number): void;
}

/** A pager for content outside of the kit's tables. Hidden for a single page. */
export function PageTurner({ page, pageSize, total, onPage }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <div className="market-row">
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
      <Note as="span">{texts.pageOf(page, pages, total)}</Note>
    </div>
  );
}
