import { Button } from '@arco-design/web-react';
import type { DataOf } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import { supportsField } from '@console/shared/session';
import { Page, PageHeader, type Read, useRecord } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { commonTexts, roleTexts as texts } from '../texts.ts';
import { Members } from './Members.tsx';
import { RoleTree } from './RoleTree.tsx';
import { assignableRoles, chosenRole, type TreeRole } from './role.model.ts';
import './staff.css';
import './role.css';

/** All roles in one page, as prefetched by `remote.config.ts`. */
const ALL = { page: 1, pageSize: 100 };
const readRoles = ({ list }: DataOf<'POST /authority/getAuthorityList'>): readonly TreeRole[] =>
  assignableRoles(list);

/** Shown instead of the members. */
function Notice({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <Page>
      <PageHeader title={texts.title} />
      <div className="staff-notice" role={title === undefined ? 'status' : 'alert'}>
        {title !== undefined && <h2>{title}</h2>}
        {children}
      </div>
    </Page>
  );
}

/** Explains why there are no roles to choose from. */
function NoRoles({ data, failure, reload }: Read<readonly TreeRole[]>) {
  if (failure) {
    return (
      <Notice title={texts.failedTitle}>
        <p>{failure.message}</p>
        <Button type="primary" onClick={reload}>
          {commonTexts.retry}
        </Button>
      </Notice>
    );
  }
  return data ? <Notice title={texts.noRoles} /> : <Notice>{commonTexts.loading}</Notice>;
}

/** 员工角色: the roles that the user may assign, and the members of the chosen one (`?role=301`). */
export default function RolePage() {
  // A server that ignores the filter would list all users as members.
  if (!supportsField('POST /user/getUserList', 'authorityId'))
    return <Notice title={texts.notServed} />;
  return <Roles />;
}

function Roles() {
  const roles = useRecord('POST /authority/getAuthorityList', ALL, { read: readRoles });
  const [query, setQuery] = useQueryState();
  const { data: shown, reload } = roles;
  if (!shown || shown.length === 0) return <NoRoles {...roles} />;
  const role = chosenRole(shown, query.role);
  const choose = (id: number): void => {
    // The list of another role starts at its first page.
    if (id !== role?.authorityId)
      setQuery({ role: String(id), page: undefined, keyword: undefined, enable: undefined });
  };
  return (
    <div className="staff-split">
      <Page as="aside">
        <h2>{texts.roles}</h2>
        <RoleTree shown={shown} chosen={role?.authorityId} onChoose={choose} />
      </Page>
      {role ? (
        <Members key={role.authorityId} role={role} onChanged={reload} />
      ) : (
        <Notice title={texts.unknownTitle}>
          <p>{texts.unknownText}</p>
        </Notice>
      )}
    </div>
  );
}
