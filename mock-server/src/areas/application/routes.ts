import { Empty } from '../../http/schemas.ts';
import type { Call } from '../../platform/kernel/area/call.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { addOpened, type Layout, readLayout, writeLayout } from './layout.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';
import { readTiles, type Tile } from './tiles.ts';

const shared = {
  method: 'POST',
  permission: 'self',
  apiGroup: texts.group,
  audit: false,
} as const;

async function readAll(
  call: Pick<Call, 'tx' | 'caller' | 'deps' | 'now'>,
): Promise<Layout & { tiles: Tile[]; revision: number }> {
  const layout = await readLayout(call.tx, call.caller.userId);
  const opened = new Map(layout.recent.map(({ key, build }) => [key, build]));
  return { ...layout, ...(await readTiles(call, opened)) };
}

/** Calls of 应用. They list what the menu of the caller contains, so they need no permission. */
export const applicationRoutes = [
  defineRoute({
    ...shared,
    path: '/application/getApplications',
    description: texts.calls.getApplications,
    data: schemas.Applications,
    async handler(call) {
      const { tiles, groups, recent, revision } = await readAll(call);
      const list = tiles.map(({ build: _build, ...tile }) => tile);
      return {
        data: { list, groups, recent: recent.map(({ key }) => key), revision },
        msg: texts.queried,
      };
    },
  }),
  defineRoute({
    ...shared,
    path: '/application/saveLayout',
    description: texts.calls.saveLayout,
    effects: [],
    body: schemas.SaveLayout,
    data: Empty,
    async handler({ tx, caller, body, now }) {
      await writeLayout(tx, caller.userId, body, now);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...shared,
    path: '/application/saveOpened',
    description: texts.calls.saveOpened,
    effects: [],
    body: schemas.SaveOpened,
    data: Empty,
    async handler(call) {
      const { recent, tiles } = await readAll(call);
      const { tx, caller, body, now } = call;
      await writeLayout(tx, caller.userId, { recent: addOpened(recent, tiles, body.key) }, now);
      return { data: {}, msg: texts.saved };
    },
  }),
];
