import { expect, it } from 'vitest';
import { classifySmtpFailure } from './fault.ts';

it.each([
  [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'later'],
  [{ code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO' }, 'later'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'receiver'],
  [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'sender'],
  [{ code: 'EENVELOPE', responseCode: 552, command: 'MAIL FROM' }, 'tooLarge'],
  [{ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, 'account'],
  [{ code: 'EMESSAGE', responseCode: 552, command: 'DATA' }, 'tooLarge'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'content'],
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'account'],
  [{ code: 'EAUTH', responseCode: 454, command: 'AUTH PLAIN' }, 'later'],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'tls'],
  [{ code: 'ETLS', message: 'Error initiating TLS' }, 'tls'],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }, 'unreachable'],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND smtp.example.com' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, 'timeout'],
  [{}, 'other'],
] as const)('classifies %j as %s', (failure, fault) =>
  expect(classifySmtpFailure(failure)).toBe(fault),
);
