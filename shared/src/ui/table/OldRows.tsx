import { Button } from '@arco-design/web-react';
import { formatRelative } from '../../format/time.ts';
import { uiTexts } from '../base/texts.ts';
import type { List } from '../list/useList.ts';
import { oldRowsTexts as texts } from './oldRowsTexts.ts';
import './oldRows.css';

interface OldRowsProps {
  list: Pick<List<unknown>, 'rows' | 'failure' | 'loadedAt' | 'reload'>;
  /** Accessible name of the table. */
  caption: string;
}

/** Shown above rows that could not be refreshed: their age, the reason, and a retry button. */
export function OldRows({ list, caption }: OldRowsProps) {
  const { rows, failure, loadedAt, reload } = list;
  if (!failure || rows.length === 0) return null;
  return (
    <div className="console-old-rows" role="status">
      <span>
        {texts.old(caption, formatRelative(loadedAt))}
        {failure.message}
      </span>
      <Button size="small" onClick={reload}>
        {uiTexts.retry}
      </Button>
    </div>
  );
}
