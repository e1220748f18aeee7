import { and, desc, eq } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { ledgerEntries } from '../asset/index.ts';
import { WITHDRAWAL_STATUSES } from './status.ts';
import { paymentFiles, withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
const EACH = 18;
/** Key of the payment file. */
const FILE_KEY = '00000000-0000-4000-8000-000000000001';
const RETURNED_STATUSES: readonly string[] = ['rejected', 'canceled', 'closed'];

/** Adds withdrawals of the newest users in every state, with their ledger entries. */
export async function addDemoWithdrawals({ tx, now, random }: DemoContext): Promise<void> {
  const people = await tx
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .orderBy(desc(users.id))
    .limit(16);
  const made: (typeof withdrawals.$inferInsert)[] = [];
  const moved: (typeof ledgerEntries.$inferInsert)[] = [];
  for (const { id: userId, userName } of people)
    for (let index = 0; index < EACH; index += 1) {
      const createdAt = new Date(
        now.getTime() - (EACH - index) * DAY_MS - random.between(1, DAY_MS / 2),
      );
      const status =
        WITHDRAWAL_STATUSES[(index + userId) % WITHDRAWAL_STATUSES.length] ?? 'pending';
      const amountFen = random.between(1, 80) * 10_000;
      const withdrawNo = `TX${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}9${String(userId * 100 + index).padStart(7, '0')}`;
      const isPaid = status === 'paid';
      made.push({
        withdrawNo,
        userId,
        userName,
        amountFen,
        feeFen: 0,
        netFen: amountFen,
        channel: 'bank',
        status,
        createdAt,
        payeeName: random.pick(['张伟', '王芳', '李娜', '刘洋']),
        payeeAccount: '6222021234567890128',
        bankName: '工商银行',
        auditLevel: amountFen >= 500_000 ? 2 : 1,
        attempt: ['paid', 'failed', 'paying'].includes(status) ? 1 : 0,
        ...(isPaid && { payTradeNo: `DEMO${userId}${index}`, paidAt: createdAt }),
        ...(status === 'failed' && { failReason: '收款账户已销户' }),
        ...(status === 'rejected' && { rejectReason: '收款人与实名不一致' }),
      });
      const entry = (direction: 'in' | 'out', bizType: string, more: object = {}) => ({
        userId,
        assetType: 'cash',
        direction,
        amount: amountFen,
        bizType,
        bizNo: withdrawNo,
        createdAt,
        remark: texts.ledger(withdrawNo),
        operatorId: 0,
        operatorName: '系统',
        requestId: `${withdrawNo}-${bizType}`,
        ...more,
      });
      moved.push(
        entry('in', 'commission', { bizNo: '', remark: '网吧分成' }),
        entry('out', 'withdrawFreeze'),
        entry('in', 'withdrawFreeze', { part: 'frozen' }),
        ...(isPaid ? [entry('out', 'withdrawSettle', { part: 'frozen' })] : []),
        ...(RETURNED_STATUSES.includes(status)
          ? [entry('out', 'withdrawRelease', { part: 'frozen' }), entry('in', 'withdrawRelease')]
          : []),
      );
    }
  if (made.length === 0) return;
  // Some users also get a reward.
  for (const [at, { id: userId }] of people.slice(0, 4).entries())
    moved.push({
      userId,
      assetType: at % 2 === 0 ? 'points' : 'coin',
      direction: 'in',
      amount: 50,
      bizType: 'reward',
      remark: '提现奖励',
      operatorId: 0,
      operatorName: '系统',
      requestId: `withdrawal-reward-${userId}`,
      createdAt: now,
    });
  await tx.insert(withdrawals).values(made);
  await tx.insert(ledgerEntries).values(moved);
  await addDemoPaymentFile({ tx, now }, people[0]?.id ?? 0);
}

/** Puts the approved withdrawals of a user into a payment file without a result of the bank. */
async function addDemoPaymentFile({ tx, now }: Pick<DemoContext, 'tx' | 'now'>, userId: number) {
  const filed = await tx
    .update(withdrawals)
    .set({ fileKey: FILE_KEY, filedAt: now })
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.status, 'approved')))
    .returning({ netFen: withdrawals.netFen });
  await tx.insert(paymentFiles).values({
    fileNo: 'DK0000000001',
    fileKey: FILE_KEY,
    count: filed.length,
    netFen: filed.reduce((sum, { netFen }) => sum + netFen, 0),
    operatorId: 1,
    operatorName: '系统',
  });
}
