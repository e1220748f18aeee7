import { fileAddress } from '@console/shared/request';
import { Link, Note } from '@console/shared/ui';
import type { Invoice } from './invoice.fields.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';

/** The submitted file of an invoice. Browsers show pictures and PDF files, and download others. */
export function InvoiceFile({ invoice }: { invoice: Invoice }) {
  const { fileUrl, fileName, fileType } = invoice;
  const address = fileAddress(fileUrl);
  return (
    <section className="assets-invoice-file" aria-label={texts.fields.file}>
      {fileType === 'pdf' && <iframe src={address} title={fileName} />}
      {(fileType === 'jpg' || fileType === 'png') && <img src={address} alt={fileName} />}
      {fileType === 'ofd' && <Note>{texts.notShown}</Note>}
      <Link href={address}>{fileName}</Link>
    </section>
  );
}
