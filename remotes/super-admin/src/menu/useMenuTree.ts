import { toast } from '@console/shared/feedback';
import type { Outcome } from '@console/shared/request';
import { serves } from '@console/shared/session';
import {
  type ListOptions,
  type TreeOptions,
  type TreePlace,
  useList,
  useTree,
} from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { followMenus } from './base/followMenus.ts';
import { moveMenu } from './base/menu.api.ts';
import { type Menu, type MenuPlace, menuTitle } from './base/menu.model.ts';
import { menuTexts as texts } from './base/menu.texts.ts';

const MENUS = {
  call: 'POST /menu/getMenuList',
  defaults: { pageSize: 100 },
  filters: [
    {
      name: 'keyword',
      label: texts.keyword,
      kind: 'text',
      placeholder: texts.keywordPlaceholder,
      search: (menu: Menu) =>
        [
          menuTitle(menu),
          menu.name,
          menu.path,
          menu.component,
          texts.states[menu.componentState] ?? '',
        ].join(' '),
    },
  ],
} as const satisfies ListOptions;

const MOVE = 'POST /menu/moveBaseMenu';
/** Limit of the moves that can be undone. */
const MAX_UNDONE = 20;

/** A move, with the former place of the row. */
interface Move {
  menu: Pick<Menu, 'ID'>;
  title: string;
  from: MenuPlace;
}

/** The last move, with a function that undoes it. */
interface Undo {
  title: string;
  busy: boolean;
  run(): Promise<void>;
}

function placeOf(menu: Menu, { parent, siblings }: TreePlace<Menu>): MenuPlace {
  return { parentId: parent?.ID ?? 0, afterId: siblings[siblings.indexOf(menu) - 1]?.ID ?? 0 };
}

/** The menu tree with moves and undo. */
export function useMenuTree() {
  const list = useList(MENUS);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [busy, setBusy] = useState(false);
  const tree = useMemo((): TreeOptions<Menu> => {
    const send = async (menu: Menu, target: TreePlace<Menu>): Promise<Outcome> => {
      const outcome = await moveMenu(menu, placeOf(menu, target));
      if (!outcome.ok) return outcome;
      const { from, hiddenFrom } = outcome.data;
      setMoves((before) => [
        ...before.slice(1 - MAX_UNDONE),
        { menu, title: menuTitle(menu), from },
      ]);
      if (hiddenFrom.length > 0)
        toast.warning(texts.hiddenFrom(hiddenFrom), { duration: 8000, closable: true });
      void followMenus();
      return outcome;
    };
    return { nameOf: menuTitle, ...(serves(MOVE) && { move: { sorted: true, send } }) };
  }, []);
  const last = moves.at(-1);
  const run = async (): Promise<void> => {
    if (!last || busy) return;
    setBusy(true);
    const outcome = await moveMenu(last.menu, last.from);
    setBusy(false);
    setMoves((now) => now.filter((move) => move !== last));
    if (outcome.ok) toast.success(texts.undone);
    else if (!outcome.aborted) toast.error(outcome.message, { closable: true });
    list.reload();
    void followMenus();
  };
  const undo: Undo | null = last ? { title: last.title, busy, run } : null;
  return { list: useTree(list, tree), undo };
}
