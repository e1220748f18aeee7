import { Button } from '@arco-design/web-react';
import { Note } from '@console/shared/ui';
import { pagesTexts as texts } from './pages.texts.ts';
import './parts.css';

interface PagesProps {
  page: number;
  pages: number;
  /** Number of files on all pages. */
  total: number;
  /** Whether `total` is not an estimate. */
  isTotalExact?: boolean;
  previous(): void;
  next(): void;
}

/** Number of files, and the buttons to the previous and the next page. */
export function Pages({ page, pages, total, isTotalExact = true, previous, next }: PagesProps) {
  return (
    <div className="files-row">
      <Note as="span">{isTotalExact ? texts.count(total) : texts.countAtLeast(total)}</Note>
      {pages > 1 && (
        <>
          <Button size="small" disabled={page <= 1} onClick={previous}>
            {texts.previous}
          </Button>
          <Note as="span">{texts.page(page, pages)}</Note>
          <Button size="small" disabled={page >= pages} onClick={next}>
            {texts.next}
          </Button>
        </>
      )}
    </div>
  );
}
