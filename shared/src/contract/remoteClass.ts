/**
 * Returns the class of the elements that contain the pages, slots and popups of a remote. The
 * selectors of the remote's styles start with it.
 */
export const remoteClass = (id: string): string => `remote-${id}`;
