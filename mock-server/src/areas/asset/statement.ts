import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import {
  ASSET_TYPES,
  type AssetType,
  type BizType,
  classifyFlow,
  type Direction,
  formatEntryNo,
  PARTS,
  type Part,
  TRANSFER_TYPES,
} from './kinds.ts';
import type { Statement, StatementLine, StatementPart } from './statementSchemas.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum number of lines in a response. A file contains all lines. */
const MAX_LINES = 1000;
const CHUNK = 500;

interface Month {
  from: Date;
  to: Date;
}

/**
 * Returns the start of a month and of the next month in Beijing. Throws for a month that has not
 * begun.
 */
export function monthRange(month: string, now: Date): Month {
  const [year = 0, no = 0] = month.split('-').map(Number);
  const begin = (monthNo: number) => {
    const day = new Date(Date.UTC(year, monthNo - 1, 1));
    return new Date(`${day.toISOString().slice(0, 10)}T00:00:00+08:00`);
  };
  const from = begin(no);
  if (from > now) throw badFields([{ field: 'month', msg: texts.statement.future }]);
  return { from, to: begin(no + 1) };
}

/**
 * One ledger chain in a month. It is limited by `seq`, because the times of concurrent entries may
 * not be in order.
 */
interface Chain extends StatementPart {
  after: number;
  last: number;
}

type Amount = 'opening' | 'closing' | 'income' | 'expense' | 'freeze' | 'release';

/** Sums the entries `e` that meet a condition. */
const sumOf = (condition: SQL) => sql`coalesce(sum(e.amount) filter (where ${condition}), 0)::text`;

/**
 * Reads the chains of a user with a balance or entries in a month, with opening and closing
 * balances.
 */
async function readChains(tx: Tx, userId: number, { from, to }: Month): Promise<Chain[]> {
  const lastBefore = (end: Date) => sql`select e.seq, e.balance_after from ${ledgerEntries} e
    where e.user_id = ${userId} and e.asset_type = kinds.kind and e.part = kinds.part and e.created_at < ${end.toISOString()}::timestamptz
    order by e.seq desc limit 1`;
  const isCounted = sql`e.biz_type not in (${sql.join(
    TRANSFER_TYPES.map((type) => sql`${type}`),
    sql`, `,
  )})`;
  const kinds = sql.join(
    ASSET_TYPES.flatMap((type) => PARTS.map((part) => sql`(${type}, ${part})`)),
    sql`, `,
  );
  const { rows } = (await tx.execute(sql`
    select kinds.kind, kinds.part, coalesce(a.seq, 0)::int as after, coalesce(z.seq, 0)::int as last,
      coalesce(a.balance_after, 0)::text as opening, coalesce(z.balance_after, 0)::text as closing, sums.*
    from (values ${kinds}) kinds (kind, part)
    left join lateral (${lastBefore(from)}) a on true
    left join lateral (${lastBefore(to)}) z on true
    cross join lateral (
      select ${sumOf(sql`e.direction = 'in' and ${isCounted}`)} as income,
        ${sumOf(sql`e.direction = 'out' and ${isCounted}`)} as expense,
        ${sumOf(sql`e.biz_type = 'withdrawFreeze'`)} as freeze,
        ${sumOf(sql`e.biz_type = 'withdrawRelease'`)} as release, count(*)::int as entries
      from ${ledgerEntries} e where e.user_id = ${userId} and e.asset_type = kinds.kind and e.part = kinds.part
        and e.seq > coalesce(a.seq, 0) and e.seq <= coalesce(z.seq, 0)
    ) sums`)) as unknown as {
    rows: (Record<Amount, string> & {
      kind: AssetType;
      part: Part;
      after: number;
      last: number;
      entries: number;
    })[];
  };
  return rows.flatMap(({ kind: assetType, part, after, last, entries, ...sums }) => {
    const chain: Chain = {
      assetType,
      part,
      after,
      last,
      entries,
      opening: Number(sums.opening),
      in: Number(sums.income),
      out: Number(sums.expense),
      freeze: Number(sums.freeze),
      release: Number(sums.release),
      closing: Number(sums.closing),
    };
    return chain.opening === 0 && entries === 0 ? [] : [chain];
  });
}

/** Yields the lines of a chain in order, read in chunks. */
export async function* readStatementLines(
  tx: Tx,
  userId: number,
  chain: Chain,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<StatementLine> {
  let after = chain.after;
  for (let yielded = 0; yielded < most; ) {
    const rows = await tx
      .select()
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.userId, userId),
          eq(ledgerEntries.assetType, chain.assetType),
          eq(ledgerEntries.part, chain.part),
          gt(ledgerEntries.seq, after),
          lte(ledgerEntries.seq, chain.last),
        ),
      )
      .orderBy(asc(ledgerEntries.seq))
      .limit(Math.min(CHUNK, most - yielded));
    for (const { id, createdAt, direction, amount, balanceAfter, bizType, bizNo, remark } of rows) {
      const kind = {
        assetType: chain.assetType,
        part: chain.part,
        direction: direction as Direction,
        bizType: bizType as BizType,
        flow: classifyFlow(bizType as BizType, direction as Direction),
      };
      yield {
        ID: id,
        entryNo: formatEntryNo(id),
        CreatedAt: createdAt.toISOString(),
        ...kind,
        amount,
        balanceAfter,
        bizNo,
        remark,
      };
    }
    yielded += rows.length;
    after = rows.at(-1)?.seq ?? chain.last;
    if (after >= chain.last) return;
  }
}

/**
 * Reads the owner of a statement. Names are '' if the user was deleted. Throws if the user is
 * outside the caller's scope.
 */
export async function readStatementOwner(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  userId: number,
) {
  if (userId === caller.userId)
    return { userId, userName: caller.userName, nickName: caller.nickName };
  const [user] = await tx
    .select({ userName: users.userName, nickName: users.nickName })
    .from(users)
    .where(and(eq(users.id, userId), await inScope(tx, caller, assetAccounts, users.id)));
  if (user) return { userId, ...user };
  const [account] = await tx
    .select({ id: assetAccounts.id })
    .from(assetAccounts)
    .where(and(eq(assetAccounts.userId, userId), await inScope(tx, caller, assetAccounts)));
  const [existingUser] = account
    ? await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    : [];
  if (!account || existingUser) throw refuse(texts.unknownUser);
  return { userId, userName: '', nickName: '' };
}

/** Reads the chains for a file. */
export async function statementChains(
  by: Pick<ActorContext, 'tx' | 'caller' | 'now'>,
  userId: number,
  month: string,
): Promise<Chain[]> {
  return readChains(by.tx, userId, monthRange(month, by.now));
}

/**
 * Reads the statement of a user for a month in Beijing. Opening balance, movements and closing
 * balance add up, also for entries written around midnight.
 *
 * @throws Refusal if the user is outside the caller's scope, and with the field `month` if the
 * month has not begun
 */
export async function readStatement(
  by: ActorContext,
  userId: number,
  month: string,
): Promise<Statement> {
  const { tx, now } = by;
  const owner = await readStatementOwner(by, userId);
  const chains = await statementChains(by, userId, month);
  const lines: StatementLine[] = [];
  for (const chain of chains)
    for await (const line of readStatementLines(tx, userId, chain, MAX_LINES - lines.length))
      lines.push(line);
  const total = chains.reduce((sum, { entries }) => sum + entries, 0);
  const parts = chains.map(({ after: _a, last: _l, ...part }) => part);
  return { ...owner, month, madeAt: now.toISOString(), parts, lines, total };
}
