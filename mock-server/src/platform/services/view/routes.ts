import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import * as schemas from './schemas.ts';
import { savedViews } from './tables.ts';
import { texts } from './texts.ts';
import {
  addView,
  deleteView,
  listViews,
  SHARE_PATH,
  setDefaultView,
  shareView,
  updateView,
} from './views.ts';

const shared = { permission: 'self', apiGroup: texts.group } as const;
const write = { ...shared, audit: true, effects: [] } as const;

/**
 * Calls for saved views. All users can save views; sharing a view with the role needs a permission.
 */
export const viewRoutes = [
  defineRoute({
    ...shared,
    method: 'POST',
    path: '/view/getViewList',
    description: texts.calls.getViewList,
    audit: false,
    body: schemas.ListViews,
    data: schemas.Views,
    handler: async ({ tx, caller, body }) => ({
      data: { list: await listViews(tx, caller, body.listId) },
    }),
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/view/addView',
    description: texts.calls.addView,
    targets: { answer: { 'view.ID': savedViews.id } },
    body: schemas.AddView,
    data: schemas.OneView,
    handler: async ({ tx, caller, body }) => ({
      data: { view: await addView(tx, caller, body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    path: '/view/updateView',
    description: texts.calls.updateView,
    targets: { body: { ID: savedViews.id } },
    body: schemas.UpdateView,
    data: schemas.OneView,
    handler: async ({ tx, caller, body }) => ({
      data: { view: await updateView(tx, caller, body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    path: '/view/deleteView',
    description: texts.calls.deleteView,
    targets: { body: { ID: savedViews.id } },
    body: schemas.DeleteView,
    data: Empty,
    async handler({ tx, caller, body }) {
      await deleteView(tx, caller, body.ID);
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    path: '/view/setDefaultView',
    description: texts.calls.setDefaultView,
    targets: { caller: true, body: { ID: savedViews.id } },
    body: schemas.SetDefault,
    data: Empty,
    async handler({ tx, caller, body }) {
      await setDefaultView(tx, caller, body.listId, body.ID);
      return { data: {}, msg: body.ID === undefined ? texts.defaultTaken : texts.defaultSet };
    },
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    path: SHARE_PATH,
    permission: 'granted',
    raises: false,
    description: texts.calls.viewRoutes,
    targets: { body: { ID: savedViews.id } },
    body: schemas.ShareView,
    data: schemas.OneView,
    async handler({ tx, caller, body }) {
      const view = await shareView(tx, caller, body.ID, body.isShared);
      return { data: { view }, msg: body.isShared ? texts.shared : texts.unshared };
    },
  }),
];
