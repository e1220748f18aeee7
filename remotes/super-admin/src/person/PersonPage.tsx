import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Failed, Page, PageHeader, useRecord } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { type Section, sectionsHere } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';
import { useOwnUser } from './base/useOwnUser.ts';
import { DevicesSection } from './DevicesSection.tsx';
import { LoginsSection } from './LoginsSection.tsx';
import { NoticesSection } from './NoticesSection.tsx';
import { OperationsSection } from './OperationsSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { TokensSection } from './TokensSection.tsx';
import './person.css';

const OVERVIEW = 'POST /person/getPerson';

function Opened({ section }: { section: Section }): ReactNode {
  const user = useOwnUser();
  // Other back ends lack this call, but support the profile and the password.
  const { data: overview, failure, reload } = useRecord(OVERVIEW, serves(OVERVIEW) ? {} : null);
  if (failure && !overview) return <Failed failure={failure} onRetry={reload} />;
  if (!user || (serves(OVERVIEW) && !overview)) return <p role="status">{texts.loading}</p>;
  switch (section) {
    case 'profile':
      return <ProfileSection user={user} overview={overview} reload={reload} />;
    case 'security':
      return <SecuritySection overview={overview} reload={reload} />;
    case 'devices':
      return <DevicesSection />;
    case 'logins':
      return <LoginsSection userName={user.userName} rules={overview?.password} />;
    case 'notices':
      return <NoticesSection />;
    case 'tokens':
      return <TokensSection limits={overview?.tokenLimits} />;
    case 'operations':
      return <OperationsSection />;
  }
}

/** 个人中心: the profile and settings of the user. The URL names the open section. */
export default function PersonPage() {
  const [query, setQuery] = useQueryState();
  const sections = sectionsHere();
  const open = sections.find((name) => name === query.section) ?? 'profile';
  return (
    <Page className="person-page">
      <PageHeader title={texts.title} />
      <div className="person-columns">
        <nav className="person-index" aria-label={texts.sections}>
          {sections.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === open ? 'page' : undefined}
              onClick={() => setQuery({ section: name })}
            >
              {texts.section[name]}
            </button>
          ))}
        </nav>
        <section className="person-section" aria-label={texts.section[open]}>
          <Opened section={open} />
        </section>
      </div>
    </Page>
  );
}
