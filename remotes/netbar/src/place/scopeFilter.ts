import { hasPage } from '@console/shared/session';
import { choiceSource } from '@console/shared/ui';
import { placeTexts } from './place.texts.ts';

/** Menu row whose roles may read target scopes. */
const SCOPES_PAGE = 'targetScope';

/** The filter by target scope, for users who may read target scopes. */
export const scopeFilter = () =>
  hasPage(SCOPES_PAGE) && {
    scopeId: {
      label: placeTexts.scope,
      source: choiceSource('targetScope'),
      placeholder: placeTexts.scopeHint,
    },
  };
