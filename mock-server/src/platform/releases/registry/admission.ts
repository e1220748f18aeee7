import { classify, type HostFacts, ownRoute, type RemoteManifest } from '@console/shared/contract';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { isSignedBy, matchesCall, type PublisherGrant } from './checkRelease.ts';
import { activePaths, findOverlaps, type PathClaim } from './claims.ts';
import { includesPath } from './componentPaths.ts';
import { type ReleaseRefusal, refuseRelease } from './refusals.ts';
import { texts } from './texts.ts';

interface Publisher extends PublisherGrant {
  enabled: boolean;
}

interface SigningKey {
  publisher: string;
  jwk: PublicKey;
  /** True if signatures of this key are no longer accepted. */
  revoked: boolean;
}

/** Effect of a call that a page requests before it opens. */
export type CallKind = 'reads' | 'writes' | 'unknown';

/** Facts that decide whether a release may be activated. */
export interface AdmissionFacts {
  publishers: ReadonlyMap<string, Publisher>;
  keys: ReadonlyMap<string, SigningKey>;
  /** Component paths of the active builds. */
  claims: readonly PathClaim[];
  host: HostFacts | undefined;
  kindOf(call: string): CallKind;
}

/**
 * A release. `isLocal` marks a release in the operator's folder, which only the operator can write.
 * `isOffered` marks a release of the catalogue that is signed with a key of the operator.
 */
export interface Candidate {
  manifest: RemoteManifest;
  isLocal: boolean;
  isOffered?: boolean;
}

type Check = (candidate: Candidate, admission: AdmissionFacts) => ReleaseRefusal | undefined;

const signer: Check = ({ manifest, isLocal }, { publishers, keys }) => {
  const { publisher, sig } = manifest;
  const key = keys.get(sig.key);
  if (key?.publisher !== publisher || !publishers.get(publisher)?.enabled)
    return refuseRelease('R207', sig.key);
  if (key.revoked && !isLocal) return refuseRelease('R215', sig.key);
  return isSignedBy(manifest, key.jwk) ? undefined : refuseRelease('R208', sig.key);
};

const grant: Check = ({ manifest, isLocal, isOffered = false }, { publishers }) => {
  const { id, publisher, needs, pages } = manifest;
  const granted = publishers.get(publisher);
  if (isLocal || isOffered || granted === undefined) return undefined;
  const { remotes, api, events, components } = granted;
  if (!remotes.includes('*') && !remotes.includes(id))
    return refuseRelease('R209', texts.notHisRemote(id));
  const first = pages.flatMap(({ data = [] }) => data.map(({ call }) => call));
  // Calls to the plugin's own back end do not require a grant. An administrator accepts them at installation.
  const consoleCalls = [...needs.api, ...first].filter(
    (need) => ownRoute(manifest, need) === undefined,
  );
  const calls = consoleCalls.filter((need) => !api.some((allowed) => matchesCall(allowed, need)));
  const extraEvents = needs.events.filter(
    (need) => !events.includes('*') && !events.includes(need),
  );
  const paths = pages
    .map(({ component }) => component)
    .filter((path) => !components.some((allowed) => includesPath(allowed, path)));
  const notGranted = [
    ...new Set([
      ...calls,
      ...extraEvents,
      ...paths.map((path) => texts.notHisPath(path, components)),
    ]),
  ];
  return notGranted.length === 0 ? undefined : refuseRelease('R209', notGranted.join('、'));
};

const firstCalls: Check = ({ manifest, isLocal }, admission) => {
  if (isLocal) return undefined;
  const kindOf = (call: string): CallKind => {
    const route = ownRoute(manifest, call);
    if (!route) return admission.kindOf(call);
    return route.method === 'GET' || route.reads ? 'reads' : 'writes';
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

/**
 * Rejects new component paths that another remote uses. Paths that the remote already has stay, and
 * the registry shows them as conflicts.
 */
const newPaths: Check = ({ manifest: { id, pages } }, { claims }) => {
  const ownPaths = activePaths(claims, id);
  const added = pages.map(({ component }) => component).filter((path) => !ownPaths.includes(path));
  const conflicts = findOverlaps(claims, id, added);
  if (conflicts.length === 0) return undefined;
  return refuseRelease('R214', conflicts.map((conflict) => texts.taken(conflict)).join('；'));
};

/**
 * Returns the reasons why a release cannot be stored or activated now, the most important first. A
 * release in the operator's folder does not require a grant, but its publisher must be
 * enabled.
 */
export function findRefusals(candidate: Candidate, admission: AdmissionFacts): ReleaseRefusal[] {
  const untrusted = signer(candidate, admission);
  if (untrusted) return [untrusted];
  return [grant, firstCalls, host, newPaths].flatMap((check) => check(candidate, admission) ?? []);
}
