import type { RuleSample } from './ruleMatcher.ts';

/** Fields of a threat that rules can test, as 防御日志 stores them. */
export interface ThreatEvent {
  threatType: string;
  processName: string;
  processPath: string;
  parentName: string;
  cmdline: string;
  sha256: string;
  signer?: string;
  /** Attacked object. Its meaning depends on `threatType`. */
  target?: string;
}

const ADDRESS = /^(?:\[([0-9a-f:.]+)\]|([^:\s]+))(?::(\d{1,5}))?$/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Builds the sample of a logged threat. */
export function threatSample(event: ThreatEvent): RuleSample {
  const { processName, processPath, parentName, cmdline, sha256, signer = '' } = event;
  return {
    processName,
    path: processPath,
    parentName,
    cmdline,
    sha256,
    signer,
    ...attackedObject(event),
  };
}

function attackedObject({ threatType, target = '' }: ThreatEvent): RuleSample {
  if (target === '') return {};
  switch (threatType) {
    case 'registry':
    case 'homepage':
      return { regKey: target };
    case 'network':
    case 'script':
      return parseEndpoint(target);
    case 'driver':
      return { driverName: fileName(target) };
    case 'file':
    case 'hosts':
      return { path: target };
    case 'process':
      return { windowTitle: target };
    default:
      return {};
  }
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('\\') + 1);

/** Splits an address such as `203.0.113.77:3333`, `[2001:db8::1]:443` or `pool.example:80`. */
function parseEndpoint(target: string): RuleSample {
  const [, v6, host = '', port] = ADDRESS.exec(target) ?? [];
  if (v6 === undefined && host === '') return {};
  const isIp = v6 !== undefined || IPV4.test(host);
  return {
    ...(isIp ? { ip: v6 ?? host } : { domain: host }),
    ...(port !== undefined && { port }),
  };
}
