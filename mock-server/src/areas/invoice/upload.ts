import { and, eq, lte, notExists } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { defineUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import { markForRemoval } from '../../platform/services/file/pendingFiles.ts';
import { invoiceFiles, invoices } from './tables.ts';

const MOST = 10 * 1024 * 1024;
const FORGOTTEN_MS = 24 * 3_600_000;

/** The file of an invoice, before the invoice is handed in. */
export const invoiceUpload = defineUpload({
  name: 'invoice',
  permission: { method: 'POST', path: '/invoice/addInvoice' },
  kinds: ['pdf', 'ofd', 'jpg', 'png'],
  most: MOST,
  async keep(tx, { now: _now, userName: _name, ...file }) {
    await tx.insert(invoiceFiles).values(file);
    return { file: file.key, name: file.name };
  },
});

/** Gives up the files of which nobody made an invoice within a day, and those that another one took the place of. */
export async function sweepInvoiceFiles({ database, now }: UpkeepDeps): Promise<void> {
  await database.db.transaction(async (tx) => {
    const named = tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.fileId, invoiceFiles.id));
    const gone = await tx
      .delete(invoiceFiles)
      .where(
        and(
          lte(invoiceFiles.createdAt, new Date(now().getTime() - FORGOTTEN_MS)),
          notExists(named),
        ),
      )
      .returning({ key: invoiceFiles.key });
    for (const { key } of gone) await markForRemoval(tx, key, now());
  });
}
