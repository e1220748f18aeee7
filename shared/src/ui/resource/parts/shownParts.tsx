import type { ComponentType } from 'react';
import { hasPage } from '../../../session/hasPage.ts';
import { serves } from '../../../session/support.ts';
import { lazyPart } from '../../base/lazyPart.tsx';
import { uiTexts } from '../../base/texts.ts';
import { OBJECT_HISTORY, ObjectHistory } from './ObjectHistory.tsx';
import type { ShownPart } from './RecordPartsView.tsx';
import type { RecordPart, RecordParts } from './recordPart.ts';
import { partTexts as texts } from './texts.ts';

const components = new WeakMap<object, ComponentType>();

/** Returns the component of a part's page. Its code is loaded when the part is opened. */
function componentOf<Row>(part: RecordPart<Row>): ComponentType {
  const known = components.get(part);
  if (known) return known;
  const component: ComponentType = lazyPart(async () => (await part.load()).default as never, {
    name: part.name,
    waiting: <div role="status" aria-label={uiTexts.loadingOne(part.title)} />,
  });
  components.set(part, component);
  return component;
}

/** Returns the parts of a record that the user may open. */
export function shownParts<Row extends object>(
  { pages = [], history }: RecordParts<Row>,
  record: Row,
  rowKey = 'ID',
): ShownPart[] {
  const shown = pages
    .filter(({ page }) => hasPage(page))
    .map((part): ShownPart => {
      const Content = componentOf(part);
      const { name, title, page, query, body } = part;
      return {
        name,
        title,
        content: <Content />,
        menu: page,
        selection: { query: query?.(record) ?? {}, body: body?.(record) ?? {} },
      };
    });
  if (history === undefined || !serves(OBJECT_HISTORY)) return shown;
  const id = String((record as Readonly<Record<string, unknown>>)[rowKey]);
  const content = <ObjectHistory kind={history} id={id} />;
  return [...shown, { name: 'history', title: texts.history, content }];
}
