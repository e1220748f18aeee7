/** The dialogs that show what came of an action, in one file of their own. */
export { BatchResult } from './BatchResult.tsx';
export { PasswordDialog } from './PasswordDialog.tsx';
