import { EnvError, readEnv } from '../../../config/env';

test.each([
  ['PORT', 'eighty', 'PORT must be a port (0 to 65535), not "eighty"'],
  ['PORT', '70000', 'PORT must be a port (0 to 65535), not "70000"'],
  ['RTMP_PORT', '-1', 'RTMP_PORT must be a port (0 to 65535), not "-1"'],
  ['HOST', 'no host', 'HOST must be an address or a host name, not "no host"'],
  ['DEMO', 'yes', 'DEMO must be 0 or 1, not "yes"'],
  ['DEMO_ON_AIR', '21', 'DEMO_ON_AIR must be a number of kitchens (0 to 20), not "21"'],
  [
    'DATABASE_URL',
    'mysql://127.0.0.1/x',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
  ],
  ['DATABASE_READ_URL', 'postgres://127.0.0.1/one', 'DATABASE_READ_URL needs DATABASE_URL, the server that it follows'],
  ['BROKER_URL', 'rabbit', 'BROKER_URL must be an address that begins with stomp:// or stomps://'],
  ['STREAMS_URL', 'ftp://127.0.0.1', 'STREAMS_URL must be an address that begins with http:// or https://'],
  ['PRIVATE_TARGETS', 'inside', 'PRIVATE_TARGETS must be addresses or networks joined by commas, not "inside"'],
  ['ADMIN_PASSWORD', 'short1', 'ADMIN_PASSWORD must be 7 to 20 letters and digits, both of them'],
])('%s=%s is refused with one line that names it', (name, value, line) => {
  expect(() => readEnv({ [name]: value })).toThrow(new EnvError(line));
});
