import { formatNumber } from '../../format/numbers.ts';
import { ClosedSelect } from '../base/ClosedSelect.tsx';
import { IconButton } from '../base/IconButton.tsx';
import { icons } from '../base/icons.tsx';
import { lazyPart } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import type { List } from '../list/useList.ts';

const PageSizeSelect = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'select' */ './PageSizeSelect.tsx')).PageSizeSelect,
  {
    name: 'page size',
    when: 'quiet',
    waiting: ({ pageSize }, onUse) => (
      <ClosedSelect
        className="console-page-size"
        label={uiTexts.pageSizeLabel}
        size="small"
        chosen={uiTexts.pageSize(pageSize)}
        onUse={onUse}
      />
    ),
  },
);

/**
 * Returns the page numbers to show: the first, the last, and two on each side of the current one. A
 * gap of more than one page is `null`.
 *
 * @example offeredPages(6, 20) // [1, null, 4, 5, 6, 7, 8, null, 20]
 */
export function offeredPages(page: number, last: number): (number | null)[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2].filter(
    (item) => item > 1 && item < last,
  );
  const pages = [1, ...near, ...(last > 1 ? [last] : [])];
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page);
    if (gap <= 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}

/** Shows the number of rows, the pages and the page size. */
export function Pager<Row>({ list }: { list: List<Row> }) {
  const { page, pageSize } = list.state;
  const last = Math.max(1, Math.ceil(list.total / pageSize));
  return (
    <nav className="console-pager" aria-label={uiTexts.pages}>
      <span className="console-note">{uiTexts.total(formatNumber(list.total))}</span>
      <IconButton
        label={uiTexts.previousPage}
        icon={icons.previous}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && list.setPage(page - 1)}
      />
      {offeredPages(Math.min(page, last), last).map((item, index, all) =>
        item === null ? (
          <span key={`gap after ${all[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className="console-page-number"
            aria-label={uiTexts.page(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => list.setPage(item)}
          >
            {item}
          </button>
        ),
      )}
      {/* Not disabled, because a disabled button would lose the focus at either end. */}
      <IconButton
        label={uiTexts.nextPage}
        icon={icons.next}
        aria-disabled={page >= last}
        onClick={() => page < last && list.setPage(page + 1)}
      />
      <PageSizeSelect pageSize={pageSize} onChange={(size) => list.setPageSize(size)} />
    </nav>
  );
}
