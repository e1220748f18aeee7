import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { MAX_INT } from '../../../http/schemas.ts';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { readGrants } from '../../kernel/identity/menu/menuRevision.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { mapParents, pathTo } from '../../kernel/lists/tree.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import type { SysAuthorityShape } from '../user/schemas.ts';
import { texts } from './texts.ts';

/** Default rights of a new role. */
export const newRoleSettings = defineSettings({
  name: 'newRole',
  title: texts.fields.newRole,
  section: 'security',
  effects: ['rights'],
  settings: Type.Object({
    homeMenu: Type.Integer({
      minimum: 0,
      maximum: MAX_INT,
      title: texts.fields.homeMenu,
      description: texts.fields.homeMenuDescription,
      ...forScreen({ choices: 'menu' }),
    }),
  }),
  defaults: { homeMenu: 0 },
});

/**
 * Grants a new role the configured start page and its parent rows. Does nothing if the caller does
 * not have these menu rows.
 */
export async function grantStartPage(
  tx: Tx,
  caller: Caller,
  role: SysAuthorityShape,
): Promise<SysAuthorityShape> {
  const { homeMenu } = await readSettings(tx, newRoleSettings);
  if (homeMenu === 0) return role;
  const rows = await tx
    .select({ id: menus.id, parentId: menus.parentId, name: menus.name })
    .from(menus);
  const path = pathTo(mapParents(rows), homeMenu) ?? [];
  const callerGrants = await readGrants(tx, caller.authorityId);
  const home = rows.find(({ id }) => id === homeMenu);
  if (!home || !path.every((id) => callerGrants.has(id))) return role;
  const { authorityId } = role;
  await tx.insert(authorityMenus).values(path.map((menuId) => ({ authorityId, menuId })));
  await tx
    .update(authorities)
    .set({ defaultRouter: home.name })
    .where(eq(authorities.authorityId, authorityId));
  return { ...role, defaultRouter: home.name };
}
