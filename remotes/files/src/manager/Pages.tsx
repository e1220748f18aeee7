import { Button } from '@arco-design/web-react';
import { Note } from '@console/shared/ui';
import { managerTexts as texts } from './manager.texts.ts';
import type { Manager } from './useManager.ts';

/** Number of files, and the buttons to the previous and the next page. */
export function Pages({ page, pages, total, isTotalExact, previous, next }: Manager) {
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
