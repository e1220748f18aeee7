import { Button } from '@arco-design/web-react';
import { formatNumber } from '@console/shared/format';
import { MenuIcon, Note, StatusTag } from '@console/shared/ui';
import { type Application, STATE_TONES } from './application.model.ts';
import { applicationTexts as texts } from './application.texts.ts';

interface TileProps {
  application: Application;
  onOpen(): void;
  onAction(action: string): void;
}

const ACTIONS: Readonly<Record<string, string>> = {
  off: texts.off,
  on: texts.on,
  retry: texts.retry,
};

function Facts({ application }: { application: Application }) {
  const { kind, version, state, failure } = application;
  return (
    <span className="application-facts">
      <Note as="span">{texts.kinds[kind]}</Note>
      {version && <Note as="span">{texts.version(version)}</Note>}
      {state !== 'ok' && (
        <StatusTag tone={STATE_TONES[state]}>
          <span title={failure ? texts.failure(failure) : undefined}>{texts.states[state]}</span>
        </StatusTag>
      )}
    </span>
  );
}

/** An application with its state and count. A click opens it. */
export function Tile({ application, onOpen, onAction }: TileProps) {
  const { title, icon, pages, count, countText, menu, actions, state, failure } = application;
  return (
    <>
      <button type="button" className="application-open" disabled={menu === ''} onClick={onOpen}>
        <MenuIcon name={icon} title={title} />
        <span className="application-title">{title}</span>
        {count > 0 && (
          <span className="application-count" role="img" title={countText} aria-label={countText}>
            {formatNumber(count)}
          </span>
        )}
        {pages.length > 0 && (
          <span className="application-pages">{pages.join(texts.separator)}</span>
        )}
        {state === 'backendDown' && failure && (
          <span className="application-pages">{texts.failure(failure)}</span>
        )}
      </button>
      <Facts application={application} />
      {actions.length > 0 && (
        <div className="application-actions">
          {actions.map((action) => (
            <Button
              key={action}
              aria-label={texts.action(ACTIONS[action] ?? '', title)}
              size="mini"
              type="text"
              onClick={() => onAction(action)}
            >
              {ACTIONS[action]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
