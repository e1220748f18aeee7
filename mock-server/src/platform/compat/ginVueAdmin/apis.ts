import { eq } from 'drizzle-orm';
import { addApiRows } from '../../admin/api/sync.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { batches, distinct, type Merge } from './merge.ts';
import type { MergedRoles } from './roles.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Brings the rows of calls. @returns those that this import added, by `METHOD /path` */
export async function mergeApis(merge: Merge): Promise<ReadonlySet<string>> {
  const { tx, source } = merge;
  const known = new Map((await tx.select().from(apis)).map((row) => [keyOf(row), row]));
  const added = new Set<string>();
  for (const { method, path, apiGroup, description } of distinct(source.apis, keyOf)) {
    const there = { apiGroup, description };
    const row = known.get(keyOf({ method, path }));
    const decision = merge.settle({
      kind: 'apis',
      name: `call ${method} ${path}`,
      table: apis,
      here: row,
      there,
      unusable:
        METHODS.includes(method) && path.startsWith('/')
          ? undefined
          : 'it is no method with a path',
    });
    if (decision === 'add') {
      await addApiRows(tx, [{ method, path, ...there }]);
      added.add(keyOf({ method, path }));
    }
    if (decision === 'change' && row) await tx.update(apis).set(there).where(eq(apis.id, row.id));
  }
  return added;
}

/** Whether a rule of that server, in which `:name` stands for a part and `*` for the rest of a path, is about a path. */
function matcher(rule: string): (path: string) => boolean {
  const source = rule
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[^/]+/g, '[^/]+');
  const pattern = new RegExp(`^${source}$`);
  return (path) => pattern.test(path);
}

/**
 * Brings what each role may call. Rules for several paths become the calls that they are about: here each call is given by itself.
 *
 * @param raising calls, by `METHOD /path`, with which a role can give itself more rights
 */
export async function mergeCalls(
  { tx, source, report }: Merge,
  { here, following }: MergedRoles,
  added: ReadonlySet<string>,
  raising: ReadonlySet<string>,
): Promise<void> {
  const all = (await tx.select().from(apis)).map(({ method, path }) => ({ method, path }));
  const meant = source.roleApis.flatMap(({ role, method, path }) => {
    if (!/[:*]/.test(path)) return [{ authorityId: role, method, path }];
    const matches = matcher(path);
    const found = all.filter((call) => call.method === method && matches(call.path));
    return [{ method, path }, ...found].map((call) => ({ ...call, authorityId: role }));
  });
  const wanted = meant.filter(
    ({ authorityId: role, ...call }) =>
      here.has(role) &&
      role !== SUPER_ADMIN &&
      (following.has(role) || added.has(keyOf(call))) &&
      !call.path.includes('*'),
  );
  const rows = distinct(wanted, (row) => `${row.authorityId} ${keyOf(row)}`);
  for (const part of batches(rows)) {
    const given = await tx
      .insert(authorityApis)
      .values(part)
      .onConflictDoNothing()
      .returning({ role: authorityApis.authorityId });
    report.grants.calls += given.length;
  }
  for (const role of new Set(rows.map(({ authorityId }) => authorityId))) {
    const raised = rows
      .filter((row) => row.authorityId === role && raising.has(keyOf(row)))
      .map(({ path }) => path);
    if (raised.length > 0)
      report.notes.push(
        `role ${role} may give itself and others rights, as it could there: ${raised.join(', ')}`,
      );
  }
}
