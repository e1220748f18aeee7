import { type Outcome, tryCall } from '@console/shared/request';
import { bodyOf, flattenMenus, type Menu, type MenuForm, type MenuPlace } from './menu.model.ts';

/** The fields of `meta` stand beside the others in the form. */
function flatErrors(outcome: Outcome): Outcome {
  if (outcome.ok) return outcome;
  const named = Object.entries(outcome.errors).map(([field, msg]) => [
    field.replace(/^meta\./, ''),
    msg,
  ]);
  return { ...outcome, errors: Object.fromEntries(named) };
}

/**
 * Adds a row, or changes one as it was seen. 422 names fields of the form; 409: its name is taken, or somebody was faster. One `requestId`
 * per intention: a row whose answer was lost is not added twice.
 */
export async function saveMenu(form: MenuForm, requestId: string): Promise<Outcome> {
  const { seen } = form;
  const body = bodyOf(form);
  if (!seen) return flatErrors(await tryCall('POST /menu/addBaseMenu', { ...body, requestId }));
  return flatErrors(
    await tryCall('POST /menu/updateBaseMenu', {
      ...body,
      ID: seen.ID,
      expectUpdatedAt: seen.UpdatedAt,
    }),
  );
}

/** A row as it is now; nothing when it is gone or cannot be had. */
export async function reloadMenu(id: number): Promise<Menu | undefined> {
  const all = await tryCall('POST /menu/getMenuList', { page: 1, pageSize: 100 });
  const rows = all.ok ? all.data.list : undefined;
  return Array.isArray(rows) ? flattenMenus(rows).find(({ ID }) => ID === id) : undefined;
}

/** Puts a row at another place; the answer says where it stood. */
export const moveMenu = ({ ID }: Pick<Menu, 'ID'>, place: MenuPlace) =>
  tryCall('POST /menu/moveBaseMenu', { ID, ...place });

/** Deletes a row. One `requestId` per intention. */
export const deleteMenu = ({ ID }: Menu, requestId: string) =>
  tryCall('POST /menu/deleteBaseMenu', { id: ID, requestId });
