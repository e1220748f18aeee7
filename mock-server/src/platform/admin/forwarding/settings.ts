import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const { settings: t } = texts;

/** Kinds of receivers. `off` forwards nothing. */
const TARGETS = ['off', 'syslog', 'http', 'file'] as const;

const hasScheme = (address: string, schemes: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return schemes.includes(protocol) && hostname !== '';
};

const isSyslog = (address: string): boolean =>
  hasScheme(address, ['tcp:', 'tls:']) && new URL(address).port !== '';

/** Where operation records and sign-ins are forwarded. */
export const forwardingSettings = defineSettings({
  name: 'forwarding',
  title: t.title,
  section: 'gateways',
  effects: [],
  note: t.note,
  settings: Type.Object({
    target: Type.Enum([...TARGETS], { title: t.target, ...forScreen({ labels: t.targets }) }),
    address: Type.String({ maxLength: 500, title: t.address, description: t.addressHint }),
    /** PEM text of the certificate authority of the receiver, if it is not a public one. */
    certificate: Type.String({
      maxLength: 20_000,
      title: t.certificate,
      description: t.certificateHint,
    }),
  }),
  defaults: { target: 'off', address: '', certificate: '' },
  secrets: { token: t.token },
  check: ({ target, address, certificate }) => [
    ...(target === 'syslog' && !isSyslog(address) ? [{ field: 'address', msg: t.badSyslog }] : []),
    ...(target === 'http' && !hasScheme(address, ['http:', 'https:'])
      ? [{ field: 'address', msg: t.badHttp }]
      : []),
    ...(certificate !== '' && !certificate.includes('-----BEGIN CERTIFICATE-----')
      ? [{ field: 'certificate', msg: t.badCertificate }]
      : []),
  ],
});
