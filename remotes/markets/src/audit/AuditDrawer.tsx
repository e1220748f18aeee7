import { fileAddress } from '@console/shared/request';
import {
  DetailGrid,
  Failed,
  Link,
  Note,
  offers,
  type ShownDialog,
  SideDrawer,
  useRecord,
} from '@console/shared/ui';
import { applyTexts as texts } from '../apply/apply.texts.ts';
import { dictLabel, type MarketOptions } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import { DecisionButtons, DecisionForm, useDecision } from './Decision.tsx';
import '../market.css';
import './audit.css';

const label = (field: string): string => marketTexts.fields[field] ?? field;

interface Props {
  id: number;
  options: MarketOptions | null;
  shown: ShownDialog;
  onDone(): void;
}

/**
 * An application with legal notes, other applications of the same company or phone, and the
 * decision.
 */
export function AuditDrawer({ id, options, shown: { open, close, remove }, onDone }: Props) {
  const { data, failure, reload } = useRecord('POST /market/getApply', { ID: id });
  const application = data?.application;
  const title = application?.name ?? texts.auditTitle;
  const decision = useDecision(application, () => {
    close();
    onDone();
  });
  const isOpen =
    application !== undefined && (offers(application, 'approve') || offers(application, 'reject'));
  return (
    <SideDrawer
      open={open}
      title={title}
      onClose={close}
      onGone={remove}
      buttons={isOpen && <DecisionButtons decision={decision} />}
    >
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {application && data && (
        <div className="market-stack">
          <DetailGrid
            details={[
              {
                label: label('status'),
                value: dictLabel(options, 'applicationStatus', application.status),
              },
              ...(
                [
                  'applicantName',
                  'contactName',
                  'contactPhone',
                  'companyName',
                  'licenseNo',
                ] as const
              ).map((field) => ({
                label: label(field),
                value: application[field],
              })),
              {
                label: label('regionCodes'),
                value: application.regionNames.join('、'),
                wide: true,
              },
              { label: label('intro'), value: application.intro, wide: true },
              { label: label('rejectReason'), value: application.rejectReason, wide: true },
            ]}
          />
          <section className="market-group">
            <h2>{texts.duplicates}</h2>
            {data.duplicates.length === 0 ? (
              <Note>{texts.noDuplicates}</Note>
            ) : (
              <ul className="market-duplicates">
                {data.duplicates.map(({ field, of, title: other, status }) => (
                  <li key={`${of} ${other} ${field}`}>
                    {texts.duplicateOf[of]}：{texts.duplicateText(label(field), other)}（
                    {dictLabel(options, of === 'market' ? 'status' : 'applicationStatus', status)}）
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className="market-group">
            <h2>{texts.law}</h2>
            <ul className="market-duplicates">
              {texts.lawText.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <License url={application.licenseUrl} name={application.licenseName} />
          {isOpen && <DecisionForm decision={decision} options={options} />}
        </div>
      )}
    </SideDrawer>
  );
}

function License({ url, name }: { url: string; name: string }) {
  if (url === '') return null;
  const address = fileAddress(url);
  return (
    <section className="market-group market-stack">
      <h2>{texts.license}</h2>
      {!url.endsWith('.pdf') && <img className="market-license" src={address} alt={name} />}
      <Link href={address}>{name || marketTexts.openFile}</Link>
    </section>
  );
}
