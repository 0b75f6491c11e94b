import { describe, expect, it } from 'vitest';
import { hostPattern, parseServiceAddress } from '../../../utils/service/address.ts';

describe('parseServiceAddress', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    ['  https://api.example/  ', 'https://api.example'],
    ['HTTPS://API.Example', 'https://api.example'],
    ['https://api.example:8443', 'https://api.example:8443'],
    ['https://api.example:443/', 'https://api.example'],
    ['https://api.example/path', 'https://api.example/path'],
    ['https://api.example/path//', 'https://api.example/path'],
    ['https://api.example/v2', 'https://api.example'],
    ['https://api.example/v2/', 'https://api.example'],
    ['https://api.example/v2/translate', 'https://api.example'],
    ['https://api.example/v2/usage', 'https://api.example'],
    ['https://api.example/v2/admin/analytics/', 'https://api.example'],
    ['https://api.example/path/v2/translate', 'https://api.example/path'],
    ['https://api.example/tv2', 'https://api.example/tv2'],
    ['https://api.example/v2x', 'https://api.example/v2x'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://service.localhost/', 'http://service.localhost'],
    ['http://127.0.0.1:8080/v2', 'http://127.0.0.1:8080'],
    ['http://127.8.8.8', 'http://127.8.8.8'],
    ['http://[::1]:8080/x', 'http://[::1]:8080/x'],
  ])('reads %j as %s', (input, value) => {
    expect(parseServiceAddress(input)).toEqual({ ok: true, value });
  });

  it('reads its own result as the same address', () => {
    expect(parseServiceAddress('https://api.example/path')).toEqual(
      parseServiceAddress('https://api.example/path/v2/translate/'),
    );
  });

  it.each([
    ['api.example', 'not-a-url'],
    ['localhost:3000', 'not-a-url'],
    ['https://', 'not-a-url'],
    ['https://a b.example', 'not-a-url'],
    // Chromium decodes it in the same way.
    ['https://a%20b.example', 'not-a-url'],
    ['https://a*b.example', 'not-a-url'],
    ['https://a..example', 'not-a-url'],
    ['javascript:alert(1)', 'not-a-url'],
    ['http://api.example', 'not-https'],
    ['http://localhost.example', 'not-https'],
    ['http://127.0.0.1.example', 'not-https'],
    ['http://192.168.0.2', 'not-https'],
    ['ftp://127.0.0.1', 'not-https'],
    ['https://user@api.example', 'has-user-info'],
    ['https://user:secret@api.example', 'has-user-info'],
    ['https://:secret@api.example', 'has-user-info'],
    ['https://api.example?', 'has-query'],
    ['https://api.example/v2/translate?key=1', 'has-query'],
    ['https://api.example/#', 'has-fragment'],
    ['https://api.example/#/keys', 'has-fragment'],
  ])('refuses %j: %s', (input, rule) => {
    expect(parseServiceAddress(input)).toEqual({
      ok: false,
      failure: { code: 'address-invalid', rule },
    });
  });

  it('calls blank input missing', () => {
    expect(parseServiceAddress('  ')).toEqual({ ok: false, failure: { code: 'address-missing' } });
  });
});

describe('hostPattern', () => {
  it.each([
    ['https://api.example', 'https://api.example/*'],
    ['https://api.example/path', 'https://api.example/*'],
    ['https://api.example:8443/path', 'https://api.example/*'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1/*'],
  ])('of %s is %s', (baseUrl, pattern) => {
    expect(hostPattern(baseUrl)).toBe(pattern);
  });
});
