import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { INVOICE_TYPES } from './schemas.ts';
import { INVOICE_STATUSES } from './status.ts';
import { invoiceFiles, invoices } from './tables.ts';

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
const EACH = 6;
const PDF = 'application/pdf';
const COMPANIES = ['杭州星际网络科技有限公司', '宁波蓝海网吧有限公司', '温州极速电竞有限公司'];

/** Returns a PDF with one page of ASCII text. */
function onePage(lines: readonly string[]): Buffer {
  const text = `BT /F 14 Tf 40 160 Td ${lines.map((line) => `(${line}) Tj 0 -24 Td`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const starts = objects.map((_, index) => [head, ...objects.slice(0, index)].join('').length);
  const body = [head, ...objects].join('');
  const offsets = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${offsets}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

/** Adds invoices of the newest users in every state, each with a page that shows its number. */
export async function addDemoInvoices(context: DemoContext): Promise<void> {
  const { tx, now, random } = context;
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
    const invoiceNo = String(random.between(1, 999_999_999)).padStart(20, '26');
    const amountFen = random.between(5, 200) * 10_000;
    const content = onePage([`Invoice ${invoiceNo}`, `CNY ${amountFen / 100}.00`]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const key = `${sha256.slice(-32)}.pdf`;
    context.addFile(key, content, PDF);
    const [file] = await tx
      .insert(invoiceFiles)
      .values({
        key,
        name: `发票${index + 1}.pdf`,
        size: content.length,
        sha256,
        ending: 'pdf',
        contentType: PDF,
        userId: person.id,
        createdAt,
      })
      .returning({ id: invoiceFiles.id });
    const status = INVOICE_STATUSES[index % INVOICE_STATUSES.length] ?? 'pending';
    await tx.insert(invoices).values({
      invoiceNo,
      type: random.pick(INVOICE_TYPES),
      sha256,
      titleName: random.pick(COMPANIES),
      taxNo: `91330100${String(person.id).padStart(10, '0')}`,
      status,
      createdAt,
      amountFen,
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
