import { and, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ListCallContext } from '../../platform/kernel/lists/declaration.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains } from '../../platform/kernel/lists/filters.ts';
import { ascending } from '../../platform/kernel/lists/order.ts';
import { inScope, readScope } from '../../platform/kernel/scope/scope.ts';
import {
  countOutside,
  readUses,
  SCOPE_TYPES,
  targetScopeMembers,
  targetScopes,
  visibleScopes,
} from '../targetScope/index.ts';
import { readClauseChoices, readNames, showClause } from './names.ts';
import { readUsedValues, unusedProblems } from './problems.ts';
import { blockingUses, decisionsOn, readProposals } from './proposals.ts';
import { SCOPE_STATUSES, ScopeRow } from './schemas.ts';
import { texts } from './texts.ts';

const { fields } = texts;
type Scope = typeof targetScopes.$inferSelect;

async function readCounts({ tx, caller }: ListCallContext, ids: readonly number[]) {
  const visible = await inScope(tx, caller, targetScopeMembers);
  const rows = await tx
    .select({
      id: targetScopeMembers.scopeId,
      netbars: sql<number>`count(*)::int`,
      terminals: sql<number>`sum(${targetScopeMembers.terminalCount})::int`,
    })
    .from(targetScopeMembers)
    .where(and(sql`${targetScopeMembers.scopeId} = any(${sql.param([...ids])}::int[])`, visible))
    .groupBy(targetScopeMembers.scopeId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

async function readContext(by: ListCallContext, rows: readonly { one: Scope }[]) {
  const scopes = rows.map(({ one }) => one);
  const ids = scopes.map(({ id }) => id);
  const proposals = await readProposals(by.tx, ids);
  return {
    isWide: (await readScope(by.tx, by.caller)).all,
    counts: await readCounts(by, ids),
    outside: await countOutside(by, ids),
    uses: await readUses(by.deps, by.tx, ids),
    names: await readNames(by, ...scopes, ...[...proposals.values()].map(({ content }) => content)),
    choices: await readClauseChoices(by.tx),
    used: await readUsedValues(by.tx, scopes),
    proposals,
  };
}
type Context = Awaited<ReturnType<typeof readContext>>;

function problemsOf({ id, include, exclude }: Scope, { counts, uses, used, isWide }: Context) {
  const isInUse = (uses.get(id) ?? []).some(({ active }) => active);
  const isEmpty = isWide && !counts.has(id);
  return [
    ...(isInUse && isEmpty ? [texts.emptyInUse] : []),
    ...unusedProblems({ include, exclude }, used),
  ];
}

/** Returns the change of a scope that waits for a second person, in words. */
function showProposal(
  id: number,
  { proposals, names, choices, uses }: Context,
): ScopeRow['proposal'] {
  const proposal = proposals.get(id);
  if (!proposal) return null;
  const { content, editorName, createdAt } = proposal;
  const shown = (groups: Scope['include']) =>
    groups.map((clauses) => clauses.map((clause) => showClause(clause, names, choices)));
  return {
    ...content,
    include: shown(content.include),
    exclude: shown(content.exclude),
    editorName,
    CreatedAt: createdAt.toISOString(),
    rules: blockingUses(uses.get(id) ?? []).map(({ name }) => name),
  };
}

/** Target scopes with members in the caller's data scope, by priority. */
export const scopeList = defineList({
  table: targetScopes,
  id: targetScopes.id,
  always: (by) => visibleScopes(by, targetScopes.id),
  select: (tx: Tx) => tx.select({ one: targetScopes }).from(targetScopes).$dynamic(),
  filters: {
    keyword: contains(targetScopes.name, fields.keyword),
    type: among(targetScopes.type, SCOPE_TYPES, fields.type),
    status: among(targetScopes.status, SCOPE_STATUSES, fields.status),
  },
  tabs: ['status'],
  sort: {
    name: targetScopes.name,
    priority: targetScopes.priority,
    CreatedAt: targetScopes.createdAt,
    UpdatedAt: targetScopes.updatedAt,
  },
  order: [ascending(targetScopes.priority), ascending(targetScopes.id)],
  row: ScopeRow,
  context: (by, rows: readonly { one: Scope }[]) => readContext(by as ListCallContext, rows),
  present({ one }, { context }) {
    const { id, createdAt, updatedAt, include, exclude, pinyin: _search, ...plain } = one;
    const { counts, uses, names, choices } = context;
    const shown = (groups: Scope['include']) =>
      groups.map((clauses) => clauses.map((clause) => showClause(clause, names, choices)));
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      include: shown(include),
      exclude: shown(exclude),
      netbarCount: counts.get(id)?.netbars ?? 0,
      terminalCount: counts.get(id)?.terminals ?? 0,
      refCount: uses.get(id)?.length ?? 0,
      problems: problemsOf(one, context),
      proposal: showProposal(id, context),
    };
  },
  actionsOn({ one: { id, type, status } }, { may, caller, context }) {
    const { isWide, outside, uses, proposals } = context;
    if (!isWide && (type === 'dynamic' || (outside.get(id) ?? 0) > 0)) return [];
    const isFree = !uses.has(id);
    const proposal = proposals.get(id);
    return [
      ...(proposal ? decisionsOn(proposal, { may, caller }) : []),
      ...(may.has('/scope/updateScope') && !proposal ? ['edit'] : []),
      ...(may.has('/scope/setScopeStatus') && (status === 'disabled' || isFree)
        ? [status === 'disabled' ? 'enable' : 'disable']
        : []),
      ...(may.has('/scope/deleteScope') ? ['delete'] : []),
      ...(may.has('/netbar/setScopeConfig') && status === 'enabled' ? ['configure'] : []),
      ...(may.has('/netbar/setScopeRule') && status === 'enabled' ? ['setRules'] : []),
    ];
  },
  actions: { add: '/scope/addScope' },
  nameOf: ({ name }) => name,
});
