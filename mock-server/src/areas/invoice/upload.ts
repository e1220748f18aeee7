import { and, eq, lte, notExists } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { defineUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import { addFileReference, releaseFiles } from '../../platform/services/file/references.ts';
import { invoiceFiles, invoices } from './tables.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const KIND = 'invoice';
const RETENTION_MS = 24 * 3_600_000;

/** Upload of the file of an invoice, before the invoice is submitted. */
export const invoiceUpload = defineUpload({
  name: 'invoice',
  permission: { method: 'POST', path: '/invoice/addInvoice' },
  kinds: ['pdf', 'ofd', 'jpg', 'png'],
  maxBytes: MAX_BYTES,
  async save(tx, { now: _now, userName: _name, target: _target, ...file }) {
    const { key, userId } = file;
    const [row] = await tx.insert(invoiceFiles).values(file).returning({ id: invoiceFiles.id });
    await addFileReference(tx, { key, kind: KIND, refId: row?.id ?? 0, userId, access: 'owner' });
    return { file: key, name: file.name };
  },
});

/** Deletes files that no invoice uses one day after their upload, including replaced files. */
export async function sweepInvoiceFiles({ database, now }: UpkeepDeps): Promise<void> {
  await database.db.transaction(async (tx) => {
    const usingInvoices = tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.fileId, invoiceFiles.id));
    const deleted = await tx
      .delete(invoiceFiles)
      .where(
        and(
          lte(invoiceFiles.createdAt, new Date(now().getTime() - RETENTION_MS)),
          notExists(usingInvoices),
        ),
      )
      .returning({ key: invoiceFiles.key, refId: invoiceFiles.id });
    await releaseFiles(tx, KIND, deleted, now());
  });
}
