import { Button } from '@arco-design/web-react';
import { Note } from '@console/shared/ui';
import { personTexts as texts } from './base/person.texts.ts';

export const PAGE_SIZE = 10;

interface PagesProps {
  page: number;
  total: number;
  onPage(page: number): void;
}

/** The pager of a list in a section. Hidden for a single page. */
export function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (last === 1) return null;
  return (
    <div className="person-bar">
      <Note as="span" role="status">
        {texts.pageOf(page, last, total)}
      </Note>
      <span className="person-buttons">
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {texts.previous}
        </Button>
        <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {texts.next}
        </Button>
      </span>
    </div>
  );
}
