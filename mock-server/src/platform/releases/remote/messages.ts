import { Type } from 'typebox';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { messageTexts } from './texts.ts';

const { failing, stopped, quarantined } = messageTexts;
const release = { remote: Type.String(), build: Type.String(), version: Type.String() };

/** Browsers report that a release often fails: for its author and the people who may act on it. */
export const releaseFailing = defineMessage({
  name: 'releaseFailing',
  title: failing.kind,
  level: 'warning',
  facts: Type.Object({ ...release, failures: Type.Integer(), day: Type.String() }),
  subject: ({ remote, build, day }) => ({ key: `${remote}@${build} ${day}` }),
  words: failing.words,
});

/** A person other than its author took a release out of use. */
export const releaseStopped = defineMessage({
  name: 'releaseStopped',
  title: stopped.kind,
  level: 'warning',
  facts: Type.Object({
    ...release,
    by: Type.String(),
    reason: Type.String(),
    revision: Type.Integer(),
  }),
  subject: ({ remote, revision }) => ({ key: `revision ${revision} ${remote}` }),
  words: stopped.words,
});

/** The server took a build out of use because it fails for several people: for its author and the people who may lift it. */
export const releaseQuarantined = defineMessage({
  name: 'releaseQuarantined',
  title: quarantined.kind,
  level: 'warning',
  facts: Type.Object({ ...release, reason: Type.String(), revision: Type.Integer() }),
  subject: ({ remote, revision }) => ({
    key: `revision ${revision} ${remote}`,
    link: { name: 'release', query: { keyword: remote } },
  }),
  words: quarantined.words,
});
