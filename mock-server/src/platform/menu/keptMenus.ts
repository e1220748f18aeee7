import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Tx } from '../../db/database.ts';
import { authorityButtons, authorityMenus, menuButtons, menuParameters, menus } from '../identity/menu/tables.ts';
import type { SysMenuShape } from './schemas.ts';
import { readMenus } from './service.ts';

declare module '../../http/deps.ts' {
  interface Deps {
    /** The menus of roles, kept from one reading to the next. */
    menus: KeptMenus;
  }
}

type Menus = readonly SysMenuShape[];

/** Menu trees of roles that were read before, for as long as none of their rows has another version. */
export interface KeptMenus {
  /** As {@link readMenus}; what is answered is shared and must not be changed. */
  read(tx: Tx, authorityId: number, log: Pick<Logger, 'warn'>): Promise<Menus>;
}

export function keepMenus(): KeptMenus {
  const kept = new Map<number, { print: string; tree: Menus }>();
  return {
    async read(tx, authorityId, log) {
      // Before the rows: when somebody changes one in between, the next caller reads anew.
      const print = await printOf(tx, authorityId);
      const known = kept.get(authorityId);
      if (known?.print === print) return known.tree;
      const tree = await readMenus(tx, authorityId, log);
      kept.set(authorityId, { print, tree });
      return tree;
    },
  };
}

/**
 * A number that is another one when any row of a role's tree is added, changed or gone, whichever instance did it: from the place
 * and the transaction of each row's version. A thousand rows take a millisecond, reading and building them thirty.
 */
async function printOf(tx: Tx, authorityId: number): Promise<string> {
  const { rows } = (await tx.execute(sql`
    select count(*) || ' ' || coalesce(sum(hashtextextended(version, id)), 0) as print from (
      select m.id, 'm' || m.xmin::text || m.ctid::text as version from ${menus} m
        join ${authorityMenus} a on a.menu_id = m.id where a.authority_id = ${authorityId}
      union all
      select p.id, 'p' || p.xmin::text || p.ctid::text from ${menuParameters} p
        join ${authorityMenus} a on a.menu_id = p.menu_id where a.authority_id = ${authorityId}
      union all
      select b.id, 'b' || b.xmin::text || b.ctid::text from ${menuButtons} b
        join ${authorityButtons} a on a.button_id = b.id where a.authority_id = ${authorityId}
    ) as versions`)) as unknown as { rows: { print: string }[] };
  return rows[0]?.print ?? '';
}
