/* The menu and the dialog of exports, as one file for the export button. */
export { ExportDialog } from './ExportDialog.tsx';
export { ExportMenu } from './ExportMenu.tsx';
