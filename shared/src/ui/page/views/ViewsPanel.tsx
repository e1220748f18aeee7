import { Button, Input } from '@arco-design/web-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addView } from '../../../generated/operations/view.ts';
import { limitsOf } from '../../../request/operation.ts';
import { uiTexts } from '../../base/texts.ts';
import type { ViewContent } from '../../list/defaultView.ts';
import { UNTOUCHED_COLUMNS } from '../../list/tablePrefs.ts';
import type { List } from '../../list/useList.ts';
import { viewTexts } from './texts.ts';
import { type SavedView, toViewContent, useViews } from './useViews.ts';
import { ViewRow } from './ViewRow.tsx';
import './views.css';

interface ViewsPanelProps {
  list: List<object>;
  onClose(): void;
}

const isSame = (first: ViewContent, second: ViewContent): boolean => {
  const text = ({ query, columns }: ViewContent) => {
    const sorted = (part: object) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([
      sorted(query),
      columns.hidden,
      columns.order,
      sorted(columns.widths),
      sorted(columns.pins),
    ]);
  };
  return text(first) === text(second);
};

/**
 * Panel of the saved views of a list: shows a view, saves the current state, and sets the default
 * view.
 */
export function ViewsPanel({ list, onClose }: ViewsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { views, loading, failure, reload, busy, notice, ...actions } = useViews(list);
  const [name, setName] = useState('');
  const now = toViewContent(list);
  // The lazy panel sets the focus itself. After later loads it does so only if the focus was lost.
  useEffect(() => {
    const { current } = panel;
    if (loading !== null || !current || current.contains(document.activeElement)) return;
    current.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [loading]);

  const show = ({ query, columns }: ViewContent): void => {
    list.setPrefs(columns);
    list.showView(query);
    onClose();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() !== '' && !busy && (await actions.add(name.trim()))) setName('');
  };
  const row = (view: SavedView) => (
    <ViewRow
      key={view.ID}
      view={view}
      isShown={isSame(view.content, now)}
      busy={busy}
      onShow={() => show(view.content)}
      actions={actions}
    />
  );
  return (
    <div className="console-views-panel" ref={panel}>
      {failure && (
        <p className="console-note" role="alert">
          {failure.message}{' '}
          <Button type="text" size="mini" onClick={reload}>
            {uiTexts.retry}
          </Button>
        </p>
      )}
      {views.length > 0 && (
        <ul>
          <li>
            <button
              type="button"
              className="console-menu-item"
              onClick={() => show({ query: {}, columns: UNTOUCHED_COLUMNS })}
            >
              {viewTexts.noView}
            </button>
          </li>
          {views.map(row)}
        </ul>
      )}
      {views.length === 0 && loading === null && !failure && (
        <p className="console-note">{viewTexts.noViews}</p>
      )}
      {!failure && (
        <form onSubmit={(event) => void save(event)}>
          <Input
            aria-label={viewTexts.viewName}
            placeholder={viewTexts.viewNamePlaceholder}
            {...limitsOf(addView.fields.name)}
            value={name}
            onChange={setName}
          />
          <Button htmlType="submit" type="primary" disabled={name.trim() === ''} loading={busy}>
            {viewTexts.saveView}
          </Button>
        </form>
      )}
      {notice && (
        <p className="console-note console-danger" role="alert">
          {notice.text}
        </p>
      )}
    </div>
  );
}
