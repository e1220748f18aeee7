import type { FaultCode, VersionFault } from './faults.ts';

const about = (subject: string): string => (subject === '' ? '' : `（${subject}）`);

/** The fault and its remedy. */
const sentences: Readonly<Record<FaultCode, (subject: string) => string>> = {
  missingFile: () => '服务器上找不到安装文件，请重新上传',
  size: () => '文件大小与上传时不符，文件可能被截断，请重新上传',
  hash: () => '文件的 SHA-256 与上传时不符，文件可能已损坏，请重新上传',
  signature: (subject) => `签名与文件不符${about(subject)}，请用发布者私钥对这个文件重新签名`,
  unknownKey: (subject) => `签名公钥未登记${about(subject)}，请先在发布者页面登记，再重新校验`,
  revokedKey: (subject) => `签名公钥已吊销或发布者已停用${about(subject)}，请用有效的密钥重新签名`,
  blockedHash: (subject) => `文件或其中的程序被防护规则拦截${about(subject)}，请先处理该规则`,
  lowerVersion: (subject) =>
    `版本号低于最新版本 ${subject}。确需降级时，请开启“允许降级”后重新校验`,
  archiveTooLarge: (subject) => `压缩包解压后超过上限 ${subject}，请减小内容后重新上传`,
  archiveTooManyFiles: (subject) => `压缩包内的文件超过 ${subject} 个，请减少文件后重新上传`,
  archiveRatio: (subject) => `压缩比异常${about(subject)}，疑似压缩炸弹，请检查文件`,
  archivePath: (subject) => `压缩包内有不安全的路径${about(subject)}，请重新打包`,
  archiveLink: (subject) => `压缩包内有链接或设备文件${about(subject)}，请只打包普通文件`,
  archiveUnreadable: () => '压缩包已损坏或被截断，无法读取，请重新上传',
};

/** Returns what a verification found, in the user's words. */
export const faultText = ({ code, subject }: VersionFault): string => sentences[code](subject);
