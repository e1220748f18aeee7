import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Effect, isReading, possibleEffects } from '../../http/effects.ts';
import type { Permission } from '../../http/route.ts';
import type { Area } from '../../platform/kernel/area/define.ts';
import { authorities, authorityApis } from '../../platform/kernel/identity/authority/tables.ts';

interface MatrixRole {
  id: number;
  name: string;
}

/** One declared call: who may make it. `roles` are the numbers of the roles that get past the permission check. */
interface MatrixRow {
  /** The area that declares it. */
  area: string;
  /** For example `POST /user/getUserList`. */
  call: string;
  description: string;
  apiGroup: string;
  permission: Permission;
  /** What it may do besides reading; undefined for a call that only reads. */
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
 * Who may make which call, as the rows of a database say: every declared call by every role.
 *
 * @example (await readMatrix(tx, areas)).rows.find(({ call }) => call === 'POST /user/getUserList')?.roles.has(999)
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
      const effects = isReading(route) ? undefined : possibleEffects(route);
      const granted = (holders.get(call) ?? []).map(({ authorityId }) => authorityId);
      const all = roles.map(({ id }) => id);
      return { area, call, description, apiGroup, permission, effects, roles: new Set(permission === 'granted' ? granted : all) };
    }),
  );
  return { roles, rows };
}

const YES = '●';
const CELL = /^\| `(\S+ \S+)` ([^|]*) \| (public|self|granted) \| [a-z, ]+ \| (.*) \|$/;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const READS = 'reads';
const NONE = 'none';

function effectsIn({ effects }: MatrixRow): string {
  if (effects === undefined) return READS;
  return effects.length === 0 ? NONE : effects.join(', ');
}

function section(apiGroup: string, rows: readonly MatrixRow[], roles: readonly MatrixRole[]): string {
  const head = ['call', 'permission', 'effects', 'nobody', ...roles.map(({ id, name }) => `${id} ${name}`)];
  const body = [...rows]
    .sort((a, b) => (a.call.slice(a.call.indexOf('/')) < b.call.slice(b.call.indexOf('/')) ? -1 : 1))
    .map((row) => {
      const may = [row.permission === 'public', ...roles.map(({ id }) => row.roles.has(id))];
      return line([`\`${row.call}\` ${row.description}`, row.permission, effectsIn(row), ...may.map((yes) => (yes ? YES : ' '))]);
    });
  return [`## ${apiGroup}`, '', line(head), line(head.map((_cell, at) => (at < 3 ? '---' : ':-:'))), ...body, ''].join('\n');
}

/**
 * The matrix as documents, one per area, so that two people who change different areas change different files. The same matrix
 * gives the same texts.
 *
 * @returns text by the name of the area
 */
export function writeMatrix({ roles, rows }: Matrix): Map<string, string> {
  const areas = [...groupBy(rows, ({ area }) => area)];
  return new Map(
    areas.map(([area, own]) => {
      const groups = [...groupBy(own, ({ apiGroup }) => apiGroup)];
      const head = `# Who may call what: ${area}\n\nGenerated; what the marks mean stands in [permissions.md](../permissions.md).\n`;
      return [area, `${head}\n${groups.map(([apiGroup, members]) => section(apiGroup, members, roles)).join('\n')}`.trimEnd()];
    }),
  );
}

export interface Expected {
  call: string;
  permission: Permission;
  /** By column: `nobody`, then the numbers of the roles. */
  may: Record<string, boolean>;
}

/** Reads the rows back from a document. */
export function parseMatrix(text: string): Expected[] {
  const lines = text.split('\n');
  const head = lines.find((one) => one.startsWith('| call |')) ?? '';
  const columns = head
    .split('|')
    .slice(4, -1)
    .map((cell) => cell.trim().split(' ')[0] ?? '');
  return lines.flatMap((one) => {
    const [, call = '', , permission, cells = ''] = CELL.exec(one) ?? [];
    if (permission === undefined) return [];
    const marks = cells.split('|').map((cell) => cell.trim() === YES);
    return [
      {
        call,
        permission: permission as Permission,
        may: Object.fromEntries(columns.map((column, at) => [column, marks[at] ?? false])),
      },
    ];
  });
}
