import { type Outcome, tryCall } from '@console/shared/request';
import { flattenMenus, type Menu, type MenuForm, type MenuPlace, menuBody } from './menu.model.ts';

/** The form has the fields of `meta` at the top level. */
function flatErrors(outcome: Outcome): Outcome {
  if (outcome.ok) return outcome;
  const named = Object.entries(outcome.errors).map(([field, msg]) => [
    field.replace(/^meta\./, ''),
    msg,
  ]);
  return { ...outcome, errors: Object.fromEntries(named) };
}

/**
 * Adds or edits a row. Returns 422 with field errors, or 409 if its name is in use or another user
 * has changed it. Use one `requestId` for all attempts, so that a repeated request adds no second
 * row.
 */
export async function saveMenu(form: MenuForm, requestId: string): Promise<Outcome> {
  const { loaded } = form;
  const body = menuBody(form);
  if (!loaded) return flatErrors(await tryCall('POST /menu/addBaseMenu', { ...body, requestId }));
  return flatErrors(
    await tryCall('POST /menu/updateBaseMenu', {
      ...body,
      ID: loaded.ID,
      expectUpdatedAt: loaded.UpdatedAt,
    }),
  );
}

/** Returns the latest state of a row, or undefined if it was deleted or cannot be read. */
export async function reloadMenu(id: number): Promise<Menu | undefined> {
  const all = await tryCall('POST /menu/getMenuList', { page: 1, pageSize: 100 });
  const rows = all.ok ? all.data.list : undefined;
  return Array.isArray(rows) ? flattenMenus(rows).find(({ ID }) => ID === id) : undefined;
}

/** Moves a row. The response has the former place. */
export const moveMenu = ({ ID }: Pick<Menu, 'ID'>, target: MenuPlace) =>
  tryCall('POST /menu/moveBaseMenu', { ID, ...target });

/** Deletes a row. Use one `requestId` for all attempts to delete the same row. */
export const deleteMenu = ({ ID }: Menu, requestId: string) =>
  tryCall('POST /menu/deleteBaseMenu', { id: ID, requestId });
