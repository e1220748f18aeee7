import { Type } from 'typebox';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { StoredPhrase, wordPhrase } from '../../kernel/area/phrase.ts';
import { messageTexts } from './texts.ts';

const { failing, stopped, quarantined } = messageTexts;
const release = { remote: Type.String(), build: Type.String(), version: Type.String() };

/**
 * Many browsers report failures of a release. Recipients: its author and users who may roll it
 * back.
 */
export const releaseFailing = defineMessage({
  name: 'releaseFailing',
  title: failing.kind,
  level: 'warning',
  facts: Type.Object({ ...release, failures: Type.Integer(), day: Type.String() }),
  subject: ({ remote, build, day }) => ({ key: `${remote}@${build} ${day}` }),
  words: failing.words,
});

/** A user other than the author stopped a release. */
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

/**
 * The server quarantined a build that fails for several users. Recipients: its author and users who
 * may lift the quarantine.
 */
export const releaseQuarantined = defineMessage({
  name: 'releaseQuarantined',
  title: quarantined.kind,
  level: 'warning',
  facts: Type.Object({
    ...release,
    /** Text for instances of an earlier version. */
    reason: Type.String(),
    why: Type.Optional(StoredPhrase),
    revision: Type.Integer(),
  }),
  subject: ({ remote, revision }) => ({
    key: `revision ${revision} ${remote}`,
    link: { name: 'release', query: { keyword: remote } },
  }),
  words: ({ why = null, ...facts }) =>
    quarantined.words({ ...facts, reason: wordPhrase(why, facts.reason) }),
});
