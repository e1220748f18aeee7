const SYSTEM = 'C:\\Windows\\System32\\';

const PROCESSES = [
  [`${SYSTEM}smss.exe`, 'System'],
  [`${SYSTEM}csrss.exe`, 'smss.exe'],
  [`${SYSTEM}wininit.exe`, 'smss.exe'],
  [`${SYSTEM}winlogon.exe`, 'smss.exe'],
  [`${SYSTEM}services.exe`, 'wininit.exe'],
  [`${SYSTEM}lsass.exe`, 'wininit.exe'],
  [`${SYSTEM}svchost.exe`, 'services.exe'],
  [`${SYSTEM}spoolsv.exe`, 'services.exe'],
  [`${SYSTEM}taskhostw.exe`, 'svchost.exe'],
  [`${SYSTEM}dwm.exe`, 'winlogon.exe'],
  [`${SYSTEM}userinit.exe`, 'winlogon.exe'],
  [`${SYSTEM}conhost.exe`, 'csrss.exe'],
  ['C:\\Windows\\explorer.exe', 'userinit.exe'],
] as const;

/** Signed processes without which Windows does not work. No rule may block them. */
export const SYSTEM_PROCESSES = PROCESSES.map(([path, parentName]) => ({
  processName: path.slice(path.lastIndexOf('\\') + 1),
  path,
  parentName,
  cmdline: path,
  signer: 'Microsoft Windows',
}));
