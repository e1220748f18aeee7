import { Switch } from '@arco-design/web-react';

/** The component kit in a chunk of its own: fetched beside the shell, handed to remotes when they ask. */
export * as sharedUi from '@console/shared/ui';

/**
 * Drawn by remotes with the first rows of a list: beside the kit it costs no step of its own.
 *
 * @public
 */
export { Switch };
