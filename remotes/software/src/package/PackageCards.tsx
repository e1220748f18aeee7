import { Button } from '@arco-design/web-react';
import { formatNumber } from '@console/shared/format';
import { fileAddress } from '@console/shared/request';
import { Empty, Link, Note, offers, StatusTag } from '@console/shared/ui';
import { PACKAGE_ACTIONS, packagePage, type SoftwarePackage } from './package.resource.tsx';
import { packageTexts as texts } from './package.texts.ts';
import './package.css';

interface Props {
  packages: readonly SoftwarePackage[];
  onAct(action: string, softwarePackage: SoftwarePackage): void;
}

/** Shows packages as cards with the newest version and the number of terminals. */
export function PackageCards({ packages, onAct }: Props) {
  if (packages.length === 0) return <Empty title={texts.empty} />;
  return (
    <ul className="software-cards">
      {packages.map((row) => (
        <li key={row.ID} className="software-card">
          <header>
            <h2 className="software-name">
              {row.iconUrl !== '' && (
                <img src={fileAddress(row.iconUrl)} alt="" width={32} height={32} />
              )}
              <Link to={packagePage(row.ID)}>{row.name}</Link>
            </h2>
            {row.status === 'deprecated' && (
              <StatusTag tone="neutral">{texts.statuses.deprecated}</StatusTag>
            )}
          </header>
          <Note>{[texts.categories[row.category], row.vendor].filter(Boolean).join(' · ')}</Note>
          <p className="software-description">{row.description}</p>
          <dl>
            <div>
              <dt>{texts.fields.latestVersion}</dt>
              <dd>{row.latestVersion || texts.noVersion}</dd>
            </div>
            <div>
              <dt>{texts.fields.installedCount}</dt>
              <dd>{formatNumber(row.installedCount)}</dd>
            </div>
            <div>
              <dt>{texts.fields.versionCount}</dt>
              <dd>{formatNumber(row.versionCount)}</dd>
            </div>
          </dl>
          <footer>
            {Object.entries(PACKAGE_ACTIONS)
              .filter(([name]) => offers(row, name))
              .map(([name, { label }]) => (
                <Button key={name} size="small" onClick={() => onAct(name, row)}>
                  {label}
                </Button>
              ))}
          </footer>
        </li>
      ))}
    </ul>
  );
}
