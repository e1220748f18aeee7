import { desc } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { INVOICE_TYPES } from './schemas.ts';
import { INVOICE_STATUSES } from './status.ts';
import { invoiceFiles, invoices } from './tables.ts';

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
const EACH = 6;
const COMPANIES = ['杭州星际网络科技有限公司', '宁波蓝海网吧有限公司', '温州极速电竞有限公司'];

/**
 * Adds invoices of the newest users in every state. Their files do not exist, because the demo has
 * no storage.
 */
export async function addDemoInvoices({ tx, now, random }: DemoContext): Promise<void> {
  const people = await tx
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .orderBy(desc(users.id))
    .limit(6);
  const entries = people.flatMap((person) =>
    Array.from({ length: EACH }, (_, index) => ({ person, index })),
  );
  for (const { person, index } of entries) {
    const createdAt = new Date(now.getTime() - random.between(1, 60 * DAY_MS));
    const sha256 = `${person.id}-${index}`.padStart(64, '0');
    const [file] = await tx
      .insert(invoiceFiles)
      .values({
        key: `${sha256.slice(-32).replaceAll('-', 'a')}.pdf`,
        name: `发票${index + 1}.pdf`,
        size: 80_000,
        sha256,
        ending: 'pdf',
        contentType: 'application/pdf',
        userId: person.id,
        createdAt,
      })
      .returning({ id: invoiceFiles.id });
    const status = INVOICE_STATUSES[index % INVOICE_STATUSES.length] ?? 'pending';
    await tx.insert(invoices).values({
      invoiceNo: String(random.between(1, 999_999_999)).padStart(20, '26'),
      type: random.pick(INVOICE_TYPES),
      sha256,
      titleName: random.pick(COMPANIES),
      taxNo: `91330100${String(person.id).padStart(10, '0')}`,
      status,
      createdAt,
      amountFen: random.between(5, 200) * 10_000,
      taxRateBp: random.pick([100, 300, 600]),
      issuedAt: DAY.format(createdAt),
      fileId: file?.id ?? 0,
      userId: person.id,
      userName: person.userName,
      ...(status === 'rejected' && {
        rejectReason: '抬头与公司名称不一致',
        auditorName: 'finance',
      }),
    });
  }
}
