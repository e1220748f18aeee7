import { classify, type HostFacts, ownRoute, type RemoteManifest } from '@console/shared/contract';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { covers, type Grant, isSignedBy } from './checkRelease.ts';
import { type Claim, conflictsOf, pathsOf } from './claims.ts';
import { coversPath } from './componentPaths.ts';
import { type ReleaseRefusal, refuseRelease } from './refusals.ts';
import { texts } from './texts.ts';

/** A publisher with what he was granted. */
interface Publisher extends Grant {
  enabled: boolean;
}

/** A key of a publisher. */
interface SigningKey {
  publisher: string;
  jwk: PublicKey;
  /** Whether nothing that it signs is taken any more. */
  revoked: boolean;
}

/** What is known of a call that a page wants made before it is there. */
export type CallKind = 'reads' | 'writes' | 'unknown';

/** All that decides whether a release may come into force. */
export interface Admission {
  publishers: ReadonlyMap<string, Publisher>;
  keys: ReadonlyMap<string, SigningKey>;
  /** What is in force now. */
  claims: readonly Claim[];
  host: HostFacts | undefined;
  kindOf(call: string): CallKind;
}

/** A release, and whether it lies in the operator's folder, where nobody else can write. */
export interface Candidate {
  manifest: RemoteManifest;
  isLocal: boolean;
}

type Check = (candidate: Candidate, admission: Admission) => ReleaseRefusal | undefined;

const signer: Check = ({ manifest, isLocal }, { publishers, keys }) => {
  const { publisher, sig } = manifest;
  const key = keys.get(sig.key);
  if (key?.publisher !== publisher || !publishers.get(publisher)?.enabled)
    return refuseRelease('R207', sig.key);
  if (key.revoked && !isLocal) return refuseRelease('R215', sig.key);
  return isSignedBy(manifest, key.jwk) ? undefined : refuseRelease('R208', sig.key);
};

const grant: Check = ({ manifest, isLocal }, { publishers }) => {
  const { id, publisher, needs, pages } = manifest;
  const granted = publishers.get(publisher);
  if (isLocal || granted === undefined) return undefined;
  const { remotes, api, events, components } = granted;
  if (!remotes.includes('*') && !remotes.includes(id))
    return refuseRelease('R209', texts.notHisRemote(id));
  const first = pages.flatMap(({ data = [] }) => data.map(({ call }) => call));
  // What its own back end answers is nobody else's to grant: an administrator accepts it when he installs the release.
  const foreign = [...needs.api, ...first].filter((need) => ownRoute(manifest, need) === undefined);
  const calls = foreign.filter((need) => !api.some((allowed) => covers(allowed, need)));
  const more = needs.events.filter((need) => !events.includes('*') && !events.includes(need));
  const paths = pages
    .map(({ component }) => component)
    .filter((path) => !components.some((allowed) => coversPath(allowed, path)));
  const beyond = [
    ...new Set([...calls, ...more, ...paths.map((path) => texts.notHisPath(path, components))]),
  ];
  return beyond.length === 0 ? undefined : refuseRelease('R209', beyond.join('、'));
};

const firstCalls: Check = ({ manifest, isLocal }, admission) => {
  if (isLocal) return undefined;
  const kindOf = (call: string): CallKind => {
    const own = ownRoute(manifest, call);
    if (!own) return admission.kindOf(call);
    return own.method === 'GET' || own.reads ? 'reads' : 'writes';
  };
  const calls = [
    ...new Set(manifest.pages.flatMap(({ data = [] }) => data.map(({ call }) => call))),
  ];
  const bad = calls.filter((call) => kindOf(call) !== 'reads');
  if (bad.length === 0) return undefined;
  return refuseRelease(
    'R216',
    bad.map((call) => texts.notReading(call, kindOf(call) === 'writes')).join('；'),
  );
};

const host: Check = ({ manifest }, admission) => {
  if (admission.host === undefined) return refuseRelease('R210', texts.noHost);
  const { verdict, reasons } = classify(admission.host, manifest);
  return verdict === 'compatible' ? undefined : refuseRelease('R210', reasons.join('；'));
};

/** What the remote has in force already is not taken from anybody now; it is shown as a conflict. */
const elsewhere: Check = ({ manifest: { id, pages } }, { claims }) => {
  const own = pathsOf(claims, id);
  const added = pages.map(({ component }) => component).filter((path) => !own.includes(path));
  const conflicts = conflictsOf(claims, id, added);
  if (conflicts.length === 0) return undefined;
  return refuseRelease('R214', conflicts.map((one) => texts.taken(one)).join('；'));
};

/**
 * Everything that keeps a release from being kept or from coming into force now, the most important first; empty when nothing does.
 * What the operator put into his folder needs no grant; who signed it must not be switched off.
 */
export function refusalsOf(candidate: Candidate, admission: Admission): ReleaseRefusal[] {
  const untrusted = signer(candidate, admission);
  if (untrusted) return [untrusted];
  return [grant, firstCalls, host, elsewhere].flatMap((check) => check(candidate, admission) ?? []);
}
