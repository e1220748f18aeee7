/** The component kit in a chunk of its own: fetched beside the shell, handed to remotes when they ask. */
export * as sharedUi from '@console/shared/ui';
