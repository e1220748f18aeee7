import { ScopeContext } from '../../../remote/scopeContext.ts';
import { icons } from '../../base/icons.tsx';
import { lazyPart } from '../../base/lazyPart.tsx';
import { Popup } from '../../base/Popup.tsx';
import { uiTexts } from '../../base/texts.ts';
import type { List } from '../../list/useList.ts';

const ViewsPanel = lazyPart(async () => (await import('./ViewsPanel.tsx')).ViewsPanel, {
  name: 'saved views',
  waiting: <span className="console-control-loading" />,
});

/** Menu of the saved views of a list. */
export function ViewsMenu<Row>({ list }: { list: List<Row> }) {
  return (
    <Popup
      role="dialog"
      label={uiTexts.views}
      side="left"
      button={(open) => (
        <button
          type="button"
          className="console-text-button console-views"
          aria-haspopup="dialog"
          aria-expanded={open}
        >
          {icons.view}
          {uiTexts.views}
        </button>
      )}
    >
      {(close) => (
        // Views belong to the console. Their calls must not be attributed to the remote that
        // renders the list.
        <ScopeContext value={null}>
          <ViewsPanel list={list as unknown as List<object>} onClose={close} onLost={close} />
        </ScopeContext>
      )}
    </Popup>
  );
}
