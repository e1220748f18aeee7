import { eq } from 'drizzle-orm';
import { addApiRows } from '../../admin/api/sync.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { batches, type ImportRun, uniqueBy } from './merge.ts';
import type { MergedRoles } from './roles.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/**
 * Imports the rows of calls.
 *
 * @returns the added calls as `METHOD /path`
 */
export async function mergeApis(merge: ImportRun): Promise<ReadonlySet<string>> {
  const { tx, source } = merge;
  const rowsByKey = new Map((await tx.select().from(apis)).map((row) => [keyOf(row), row]));
  const added = new Set<string>();
  for (const { method, path, apiGroup, description } of uniqueBy(source.apis, keyOf)) {
    const imported = { apiGroup, description };
    const row = rowsByKey.get(keyOf({ method, path }));
    const decision = merge.decide({
      kind: 'apis',
      name: `call ${method} ${path}`,
      table: apis,
      here: row,
      there: imported,
      unusable:
        METHODS.includes(method) && path.startsWith('/')
          ? undefined
          : 'the method or the path is invalid',
    });
    if (decision === 'add') {
      await addApiRows(tx, [{ method, path, ...imported }]);
      added.add(keyOf({ method, path }));
    }
    if (decision === 'change' && row)
      await tx.update(apis).set(imported).where(eq(apis.id, row.id));
  }
  return added;
}

/**
 * Returns a function that matches paths with a rule of the source, in which `:name` matches one
 * part and `*` matches the rest of a path.
 */
function matcher(rule: string): (path: string) => boolean {
  const source = rule
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[^/]+/g, '[^/]+');
  const pattern = new RegExp(`^${source}$`);
  return (path) => pattern.test(path);
}

/**
 * Imports the calls of each role. Rules for several paths are expanded, because here each call is
 * granted separately.
 *
 * @param raising calls as `METHOD /path` that let a role raise its own rights
 */
export async function mergeCalls(
  { tx, source, report }: ImportRun,
  { here, following }: MergedRoles,
  added: ReadonlySet<string>,
  raising: ReadonlySet<string>,
): Promise<void> {
  const all = (await tx.select().from(apis)).map(({ method, path }) => ({ method, path }));
  const expanded = source.roleApis.flatMap(({ role, method, path }) => {
    if (!/[:*]/.test(path)) return [{ authorityId: role, method, path }];
    const matches = matcher(path);
    const matching = all.filter((call) => call.method === method && matches(call.path));
    return [{ method, path }, ...matching].map((call) => ({ ...call, authorityId: role }));
  });
  const newCalls = expanded.filter(
    ({ authorityId: role, ...call }) =>
      here.has(role) &&
      role !== SUPER_ADMIN &&
      (following.has(role) || added.has(keyOf(call))) &&
      !call.path.includes('*'),
  );
  const rows = uniqueBy(newCalls, (row) => `${row.authorityId} ${keyOf(row)}`);
  for (const batch of batches(rows)) {
    const inserted = await tx
      .insert(authorityApis)
      .values(batch)
      .onConflictDoNothing()
      .returning({ role: authorityApis.authorityId });
    report.grants.calls += inserted.length;
  }
  for (const role of new Set(rows.map(({ authorityId }) => authorityId))) {
    const raised = rows
      .filter((row) => row.authorityId === role && raising.has(keyOf(row)))
      .map(({ path }) => path);
    if (raised.length > 0)
      report.notes.push(
        `role ${role} may raise its own rights, as in the source: ${raised.join(', ')}`,
      );
  }
}
