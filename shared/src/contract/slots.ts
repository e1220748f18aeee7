import type { ManifestSlot, RemoteManifest } from './remoteManifest.ts';

/**
 * The places that the host offers to remotes. A name carries the version of what a contribution is given and may expect there;
 * a place that must change gets a new version, and the old one stays for a major version of the host.
 *
 * - `header.toolbar/v1`: in the header, before the host's own buttons. One button of 32 px, or a few; nothing is given.
 * - `user.menu/v1`: in the menu below the person's name, before 修改密码. Buttons and links; given `close`, which closes the menu.
 */
export const SLOTS = ['header.toolbar/v1', 'user.menu/v1'] as const;

export type SlotName = (typeof SLOTS)[number];

/** A contribution to a place of the host, with the release that it comes from. */
export interface ResolvedSlot {
  release: RemoteManifest;
  slot: ManifestSlot;
}

/**
 * What the active releases contribute to a place for a person, in the order in which it is drawn: by `order`, then by the
 * name of the remote. A contribution that names roles is for those alone: nobody in particular gets it.
 *
 * @param authorityId the role that the person acts in
 * @example resolveSlots(releases, 'header.toolbar/v1', 888).map(({ slot }) => slot.expose) // ['./slots/header.toolbar.v1']
 */
export function resolveSlots(
  releases: readonly RemoteManifest[],
  name: SlotName,
  authorityId: number | undefined,
): ResolvedSlot[] {
  return releases
    .flatMap((release) =>
      release.slots.filter(({ slot }) => slot === name).map((slot) => ({ release, slot })),
    )
    .filter(
      ({ slot }) =>
        slot.if === undefined ||
        (authorityId !== undefined && slot.if.authority.includes(authorityId)),
    )
    .sort(
      (a, b) => (a.slot.order ?? 0) - (b.slot.order ?? 0) || (a.release.id < b.release.id ? -1 : 1),
    );
}
