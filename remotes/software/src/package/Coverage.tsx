import { formatNumber } from '@console/shared/format';
import { hasPage, serves } from '@console/shared/session';
import { Link, Note, useRecord } from '@console/shared/ui';
import { newRolloutPage } from '../rollout/newRollout.model.ts';
import { coverageRows, shareText } from './coverage.model.ts';
import { packageTexts as texts } from './package.texts.ts';
import './package.css';

const CALL = 'POST /package/getCompliance';

interface Props {
  packageId: number;
  packageName: string;
}

/** The share of terminals with at least the released version, and a bar for each version. */
function Terminals({ packageId, packageName }: Props) {
  const { data } = useRecord(CALL, { ID: packageId });
  if (!data) return null;
  const { target, targetId, total, reached, category } = data;
  if (total === 0) return <Note>{texts.noTerminals}</Note>;
  const behind = total - reached;
  return (
    <section className="software-coverage" aria-label={texts.coverage}>
      {target !== '' && (
        <p>
          <strong>{texts.reached(shareText(reached, total), target)}</strong>{' '}
          <Note as="span">
            {behind === 0 ? texts.everyone : texts.behind(formatNumber(behind))}
          </Note>{' '}
          {behind > 0 && targetId !== null && hasPage('rolloutList') && (
            <Link to={newRolloutPage({ versionId: targetId, packageName, toVersion: target })}>
              {texts.rollOut}
            </Link>
          )}
        </p>
      )}
      <ul>
        {coverageRows(data, texts.others).map(({ version, installed }) => (
          <li key={version}>
            {category === 'client' && version !== texts.others && hasPage('netbarPc') ? (
              <Link to={{ name: 'netbarPc', query: { clientVersion: version } }}>{version}</Link>
            ) : (
              <span>{version}</span>
            )}
            <span className="software-bar" aria-hidden="true">
              <span style={{ width: `${(installed / total) * 100}%` }} />
            </span>
            <span>{`${texts.terminals(formatNumber(installed))} ${shareText(installed, total)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 版本分布 of a package, if the back end counts it. */
export function Coverage(props: Props) {
  return serves(CALL) ? <Terminals {...props} /> : null;
}
