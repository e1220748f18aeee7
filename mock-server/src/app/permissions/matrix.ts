import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Permission } from '../../http/declaredCall.ts';
import { type Effect, isReadOnly, possibleEffects } from '../../http/effects.ts';
import type { Area } from '../../platform/kernel/area/areaFacts.ts';
import { authorities, authorityApis } from '../../platform/kernel/identity/authority/tables.ts';

interface MatrixRole {
  id: number;
  name: string;
}

/**
 * Permission of a declared call. `roles` are the ids of the roles that pass the permission check.
 */
interface MatrixRow {
  /** Area that declares the call. */
  area: string;
  /** For example `POST /user/getUserList`. */
  call: string;
  description: string;
  apiGroup: string;
  permission: Permission;
  /** Effects of the call; undefined for a read-only call. */
  effects: readonly Effect[] | undefined;
  roles: ReadonlySet<number>;
}

export interface Matrix {
  roles: MatrixRole[];
  rows: MatrixRow[];
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/**
 * Reads which roles can make which calls from the database: all declared calls and all roles.
 *
 * @example
 * const { rows } = await readMatrix(tx, areas);
 * rows.find(({ call }) => call === 'POST /user/getUserList')?.roles.has(999)
 */
export async function readMatrix(tx: Tx, areas: readonly Area[]): Promise<Matrix> {
  const roles = await tx
    .select({ id: authorities.authorityId, name: authorities.authorityName })
    .from(authorities)
    .orderBy(asc(authorities.authorityId));
  const grants = await tx.select().from(authorityApis);
  const holders = groupBy(grants, ({ method, path }) => `${method} ${path}`);
  const published = areas.filter(({ development }) => !development);
  const rows = published.flatMap(({ name: area, routes }) =>
    routes.map((route) => {
      const { method, path, description, apiGroup, permission } = route;
      const call = `${method} ${path}`;
      const effects = isReadOnly(route) ? undefined : possibleEffects(route);
      const granted = (holders.get(call) ?? []).map(({ authorityId }) => authorityId);
      const all = roles.map(({ id }) => id);
      return {
        area,
        call,
        description,
        apiGroup,
        permission,
        effects,
        roles: new Set(permission === 'granted' ? granted : all),
      };
    }),
  );
  return { roles, rows };
}

const READS = 'reads';
const NONE = 'none';
const LINE = /^(\S+ \S+) [^|]*\| (public|self|granted) \| [a-z, ]+ \|([ 0-9]*)$/;

function effectsIn({ effects }: MatrixRow): string {
  if (effects === undefined) return READS;
  return effects.length === 0 ? NONE : effects.join(', ');
}

function line(row: MatrixRow): string {
  const granted =
    row.permission === 'granted' ? [...row.roles].sort((a, b) => a - b).join(' ') : '';
  return `${row.call} ${row.description} | ${row.permission} | ${effectsIn(row)} | ${granted}`.trimEnd();
}

const byPath = (a: MatrixRow, b: MatrixRow): number =>
  a.call.slice(a.call.indexOf('/')) < b.call.slice(b.call.indexOf('/')) ? -1 : 1;

/**
 * Formats the matrix as one text per area, so that changes of different areas change different
 * files: one line per call with its permission, its effects, and the role ids of a granted call.
 * The output is deterministic.
 *
 * @returns text by area name
 * @example
 * writeMatrix(matrix).get('alert')
 * // 'POST /alert/getAlert 查看告警详情 | granted | reads | 100 120 888\n…'
 */
export function writeMatrix({ rows }: Matrix): Map<string, string> {
  const areas = [...groupBy(rows, ({ area }) => area)];
  return new Map(
    areas.map(([area, areaRows]) => [area, `${[...areaRows].sort(byPath).map(line).join('\n')}\n`]),
  );
}

export interface ExpectedAccess {
  call: string;
  permission: Permission;
  /** By column: `nobody` for anonymous callers, then the role ids. */
  may: Record<string, boolean>;
}

/**
 * Parses the text of an area.
 *
 * @param roles all roles of the installation
 * @throws {Error} if a line does not have the format of `writeMatrix`
 */
export function parseMatrix(text: string, roles: readonly MatrixRole[]): ExpectedAccess[] {
  return text
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [, call = '', permission, granted = ''] = LINE.exec(row) ?? [];
      if (permission === undefined) throw new Error(`Invalid permission line: ${row}`);
      const holders = new Set(granted.trim().split(' '));
      const may = roles.map(
        ({ id }) => [String(id), permission !== 'granted' || holders.has(String(id))] as const,
      );
      const nobody = permission === 'public';
      return {
        call,
        permission: permission as Permission,
        may: { nobody, ...Object.fromEntries(may) },
      };
    });
}
