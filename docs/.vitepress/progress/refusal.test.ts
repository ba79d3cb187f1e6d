import { expect, test } from 'vitest';
import { refusalOf, type Asked } from './refusal.ts';

const OWN: Asked = {
  method: 'GET',
  headers: { host: '127.0.0.1:5173', 'sec-fetch-site': 'same-origin' },
  remoteAddress: '127.0.0.1',
  localPort: 5173,
};
const asked = (headers: Asked['headers'], more: Partial<Asked> = {}): Asked => ({
  ...OWN,
  ...more,
  headers: { ...OWN.headers, ...headers },
});

test.each([
  ['a page of this server', OWN],
  ['the same under its other names', asked({ host: 'localhost:5173' }, { remoteAddress: '::1' })],
  ['the same by IPv6', asked({ host: '[::1]:5173' }, { remoteAddress: '::1' })],
  ['a socket that speaks both', asked({}, { remoteAddress: '::ffff:127.0.0.1' })],
  ['a page that names its origin', asked({ origin: 'http://127.0.0.1:5173' })],
  ['a browser that says nothing of the site', asked({ 'sec-fetch-site': undefined })],
])('%s is answered', (_, one) => {
  expect(refusalOf(one)).toBeUndefined();
});

test.each([
  ['a name that leads here by a foreign name server', asked({ host: 'evil.example:5173' })],
  ['a name that only begins like ours', asked({ host: '127.0.0.1.evil.example:5173' })],
  ['a name that only ends like ours', asked({ host: 'evil-localhost:5173' })],
  ['a host without our port', asked({ host: '127.0.0.1' })],
  ['the port of another server', asked({ host: '127.0.0.1:3000' })],
  ['no host', asked({ host: undefined })],
  ['another site', asked({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
  [
    'another site in a browser that says less',
    asked({ origin: 'https://evil.example', 'sec-fetch-site': undefined }),
  ],
  [
    'another server of this machine',
    asked({ origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }),
  ],
  ['a page without an origin', asked({ origin: 'null' })],
  ['a script tag of another site', asked({ 'sec-fetch-site': 'cross-site' })],
  ['a script tag of another port', asked({ 'sec-fetch-site': 'same-site' })],
  ['an address that was typed', asked({ 'sec-fetch-site': 'none' })],
  ['another machine', asked({}, { remoteAddress: '192.168.1.7' })],
  ['an address that only begins like ours', asked({}, { remoteAddress: '127.0.0.1.1' })],
  ['nobody', asked({}, { remoteAddress: undefined })],
  ['whoever wants to write', asked({}, { method: 'POST' })],
  ['whoever asks whether to write', asked({}, { method: 'OPTIONS' })],
])('%s is refused', (_, one) => {
  expect(refusalOf(one)).toMatch(/^Progress is /);
});
