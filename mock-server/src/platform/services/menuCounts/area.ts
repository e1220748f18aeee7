import { Type } from 'typebox';
import { area } from '../../kernel/area/define.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { readMenuCounts } from './readMenuCounts.ts';
import { texts } from './texts.ts';

const MenuCounts = Type.Object({
  list: Type.Array(
    Type.Object({
      /** Name of the menu row. */
      menu: Type.String(),
      count: Type.Integer(),
      /** Unit of the count. */
      unit: Type.String(),
      /** Live topic that announces changes of the count. */
      topic: Type.Optional(Type.String()),
    }),
  ),
});

export default area({
  name: 'menuCounts',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/menuCount/getMenuCounts',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.description,
      audit: false,
      data: MenuCounts,
      handler: async (call) => ({
        data: { list: await readMenuCounts(call, call.deps) },
        msg: texts.read,
      }),
    }),
  ],
});
