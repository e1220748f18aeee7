import type { ReactNode } from 'react';
import { mask } from '../../../format/mask.ts';
import { nameOf } from '../../../format/nameOf.ts';
import { formatRelative, formatTime } from '../../../format/time.ts';
import type { DataOf } from '../../../request/apiTypes.ts';
import { openTab, type TabTarget } from '../../../router/tabsApi.ts';
import { SideDrawer } from '../../base/drawer/SideDrawer.tsx';
import { Avatar } from '../../base/image/Picture.tsx';
import { StatusTag } from '../../base/StatusTag.tsx';
import { Failed } from '../../base/state/states.tsx';
import { Link } from '../../base/text/Link.tsx';
import { Note } from '../../base/text/Note.tsx';
import { useRecord } from '../../read/useRecord.ts';
import { profileTexts as texts } from './profile.texts.ts';
import './profile.css';

type Profile = DataOf<'POST /profile/getProfile'>;

interface ProfileDrawerProps {
  userId: number;
  /** Shown until the profile is loaded. */
  name: string;
  open: boolean;
  onClose(): void;
  onGone(): void;
}

interface ItemProps {
  /** Page of the item. Leaving for it closes the drawer. */
  to: TabTarget;
  onClose(): void;
  children: ReactNode;
}

function PageLink({ to, onClose, children }: ItemProps) {
  const follow = () => {
    onClose();
    openTab(to);
  };
  return (
    <Link to={to} onClick={follow}>
      {children}
    </Link>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="console-profile-part" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Roles({
  account,
  onClose,
}: {
  account: NonNullable<Profile['account']>;
  onClose(): void;
}) {
  return (
    <Part title={texts.roles}>
      <ul>
        {account.roles.map(({ authorityId, name, scope }) => (
          <li key={authorityId}>
            <PageLink
              to={{ name: 'authorityReport', params: { id: String(authorityId) } }}
              onClose={onClose}
            >
              {name}
            </PageLink>
            {scope !== undefined && <Note as="span">{texts.scope(scope)}</Note>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Records({ records, onClose }: Pick<Profile, 'records'> & { onClose(): void }) {
  return records
    .filter(({ total }) => total > 0)
    .map(({ title, page, total, list }) => (
      <Part key={page} title={texts.counted(title, total)}>
        <ul>
          {list.map(({ ID, name, note }) => (
            <li key={ID}>
              <PageLink to={{ name: page, params: { id: String(ID) } }} onClose={onClose}>
                {name}
              </PageLink>
              <Note as="span">{note}</Note>
            </li>
          ))}
        </ul>
        {total > list.length && <Note>{texts.more(list.length)}</Note>}
      </Part>
    ));
}

function Sessions({ sessions }: { sessions: NonNullable<Profile['sessions']> }) {
  return (
    <Part title={texts.counted(texts.sessions, sessions.length)}>
      {sessions.length === 0 && <Note>{texts.noSessions}</Note>}
      <ul>
        {sessions.map(({ id, device, ip, usedAt }) => (
          <li key={id} title={formatTime(usedAt)}>
            <span>{device || texts.unknownDevice}</span>
            <Note as="span">{texts.used(ip, formatRelative(usedAt))}</Note>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface OperationsProps {
  operations: NonNullable<Profile['operations']>;
  userId: number;
  onClose(): void;
}

function Operations({ operations, userId, onClose }: OperationsProps) {
  return (
    <Part title={texts.operations}>
      {operations.length === 0 && <Note>{texts.noOperations}</Note>}
      <ul>
        {operations.map(({ ID, CreatedAt, action, failed }) => (
          <li key={ID} title={formatTime(CreatedAt)}>
            <span>{failed ? texts.failed(action) : action}</span>
            <Note as="span">{formatRelative(CreatedAt)}</Note>
          </li>
        ))}
      </ul>
      {operations.length > 0 && (
        <PageLink to={{ name: 'operation', query: { user_id: String(userId) } }} onClose={onClose}>
          {texts.allOperations}
        </PageLink>
      )}
    </Part>
  );
}

function Content({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const { ID, userName, nickName, headerImg, account, records, sessions, operations } = profile;
  const name = nameOf({ nickName, userName: mask(userName) });
  return (
    <div className="console-profile">
      <header>
        <Avatar name={name} src={headerImg} />
        <div>
          <PageLink to={{ name: 'user', query: { keyword: userName } }} onClose={onClose}>
            {name}
          </PageLink>
          <Note>{mask(userName)}</Note>
        </div>
        {account && !account.enabled && <StatusTag tone="neutral">{texts.disabled}</StatusTag>}
      </header>
      {account && <Roles account={account} onClose={onClose} />}
      <Records records={records} onClose={onClose} />
      {sessions && <Sessions sessions={sessions} />}
      {operations && <Operations operations={operations} userId={ID} onClose={onClose} />}
    </div>
  );
}

/** The profile of a person. The server omits what the user may not see. */
export function ProfileDrawer({ userId, name, open, onClose, onGone }: ProfileDrawerProps) {
  const { data, failure, reload } = useRecord('POST /profile/getProfile', { ID: userId });
  return (
    <SideDrawer
      open={open}
      width={480}
      title={texts.titleOf(name)}
      onClose={onClose}
      onGone={onGone}
    >
      {data && <Content profile={data} onClose={onClose} />}
      {!data && failure && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <p role="status">{texts.loading}</p>}
    </SideDrawer>
  );
}
