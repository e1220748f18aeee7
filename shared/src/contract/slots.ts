import type { ManifestSlot, RemoteManifest } from './remoteManifest.ts';

/**
 * Slots that the host offers to remotes. The name contains a version of the props and the layout
 * rules. An incompatible change gets a new version, and the old one stays for a major version of
 * the host.
 *
 * - `header.toolbar/v1`: in the header, before the host's buttons. One or a few buttons of 32 px.
 * No props.
 * - `frame.top/v1`: above the header. Banners of full width; dialogs over the page. No props.
 * - `user.menu/v1`: in the menu below the user's name, before 修改密码. Buttons and links. The prop
 * `close` closes the menu.
 */
export const SLOTS = ['header.toolbar/v1', 'frame.top/v1', 'user.menu/v1'] as const;

export type SlotName = (typeof SLOTS)[number];

/** A contribution to a slot, with its release. */
export interface ResolvedSlot {
  release: RemoteManifest;
  slot: ManifestSlot;
}

/**
 * Returns the contributions of the active releases to a slot for a user, sorted by `order`, then by
 * remote id. A contribution with roles is only for these roles.
 *
 * @param authorityId the active role of the user
 * @example
 * resolveSlots(releases, 'header.toolbar/v1', 888).map(({ slot }) => slot.expose)
 * // ['./slots/header.toolbar.v1']
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
