import { Link, Notice, offers, RecordPage, type RecordParts } from '@console/shared/ui';
import { ScopeProposal } from './ScopeProposal.tsx';
import { ScopeRefs } from './ScopeRefs.tsx';
import type { TargetScope } from './scope.model.ts';
import { SCOPES } from './scope.resource.tsx';
import { scopeTexts as texts } from './scope.texts.ts';
import './scope.css';

const PARTS: RecordParts<TargetScope> = {
  history: 'targetScope',
  pages: [
    {
      name: 'members',
      title: texts.members,
      page: 'targetScopeDetail',
      body: ({ ID }) => ({ scopeId: ID }),
      load: () => import('./MembersPage.tsx'),
    },
  ],
};

/** 作用域详情: the definition, the references and the members of a target scope (`scope/:id`). */
export default function ScopeDetailPage() {
  return (
    <RecordPage resource={SCOPES} back="targetScope" parts={PARTS}>
      {(scope) => (
        <>
          {scope.proposal && (
            <Notice>
              <ScopeProposal scope={scope} />
            </Notice>
          )}
          {scope.problems.map((problem) => (
            <Notice key={problem}>{problem}</Notice>
          ))}
          {/* The key loads the references again when a refresh finds another number of them. */}
          <ScopeRefs key={scope.refCount} scopeId={scope.ID} />
          <p>
            {offers(scope, 'configure') && (
              <Link to={{ name: 'netbarConfig', query: { scope: String(scope.ID) } }}>
                {texts.configure}
              </Link>
            )}{' '}
            {offers(scope, 'setRules') && (
              <Link to={{ name: 'netbarRule', query: { scope: String(scope.ID) } }}>
                {texts.setRules}
              </Link>
            )}
          </p>
        </>
      )}
    </RecordPage>
  );
}
